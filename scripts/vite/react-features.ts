import { createHash } from 'node:crypto'
import { parseAst } from 'vite'
import type { Plugin } from 'vite'

const file = '/node_modules/react-dom/cjs/react-dom-client.production.js'

/** The one file whose functions were read for the table below (SHA-256 of react-dom 19.3.1): any other stops the build. */
const readOnce = 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251'

/**
 * Features of React that a component has to ask for, and that none here does: the functions that run only once one has. The
 * linter refuses those with a name of their own (`.oxlintrc.json`); whoever asks for one all the same is told at the first use.
 * What runs without being asked for stays, though it may find nothing to do, as with actions of forms: a form whose
 * `onSubmit` begins a transition comes there too.
 */
export const notAskedFor: Readonly<Record<string, string>> = {
  ViewTransition: `
    getViewTransitionName getClassNameByType getViewTransitionClassName
    pushViewTransitionCancelableScope applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
    commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
    reportViewTransitionError applyViewTransitionName restoreViewTransitionName createMeasurement
    measureInstance measureClonedInstance forceLayout waitForImageToLoad startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance flushAfterMutationEffects
    recursivelyTraverseAfterMutationEffects commitAfterMutationEffectsOnFiber`,
  'refs of fragments': `
    FragmentInstance addEventListenerToChild removeEventListenerFromChild getAttachOptions
    normalizeListenerOptions indexOfEventListener setFocusOnFiberIfFocusable collectChildren
    blurActiveElementWithinFragment observeChild unobserveChild schedulePendingIntersectionUnobserve
    collectClientRects validateDocumentPositionWithFiberTree scrollTextNodeIntoView
    addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
    deleteChildFromFragmentInstance setFocusIfFocusable traverseVisibleInstancesAndTextInstances
    getFragmentParentInstanceOrContainerFiber fiberIsPortaledIntoHost
    getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings
    getInstanceFromHostFiber isFiberPrecedingCheck isFiberFollowingCheck getParentForFragmentAncestors`,
  SuspenseList: `
    findLastContentRow initSuspenseListRenderState reverseChildren updateSuspenseListComponent
    cutOffTailIfNeeded findFirstSuspended`,
  Activity: `
    mountActivityChildren retryActivityComponentWithoutHydrating updateActivityComponent
    commitActivityHydrationCallbacks pushDehydratedActivitySuspenseHandler getActivityInstanceFromFiber`,
  'useActionState and useOptimistic': `
    dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError
    notifyActionListeners actionStateReducer mountActionState updateActionState updateActionStateImpl
    actionStateActionEffect rerenderActionState updateOptimisticImpl`,
  'title, meta, link, style and script elements, and preload': `
    preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript
    preinitModuleScript getResource getStyleKey getStylesheetSelectorFromKey stylesheetPropsFromRawProps
    preloadStylesheet getScriptKey getScriptSelectorFromKey acquireResource insertStylesheet
    adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache mountHoistable
    suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot createHoistableInstance
    isLikelyStaticResource preloadResourceAndSuspendIfNeeded preloadResource markNodeAsHoistable
    clearPendingLoadOnNode`,
  'html, head and body elements': `
    commitHostSingletonAcquisition resolveSingletonInstance releaseSingletonInstance
    clearSingletonPreambleContribution`,
  'custom elements': `
    setPropOnCustomElement`,
  'refresh of a cache': `
    refreshCache updateRefresh`,
  unstable_scheduleHydration: `
    attemptExplicitHydrationTarget`,
  findDOMNode: `
    findCurrentFiberUsingSlowPath findCurrentHostFiberImpl assertIsMounted`,
  'browsers without input events': `
    clz32Fallback handlePropertyChange stopWatchingForValueChange handleEventsForInputEventPolyfill
    getTargetInstForInputEventPolyfill`,
}

/** Kinds of objects that those features alone make: their methods go with them. */
const kinds = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = /

/**
 * React DOM without what no component asks for: each function of the table throws.
 * @throws Error when the file is not the one that was read, or has no such function
 */
export function withoutFeatures(code: string): string {
  if (createHash('sha256').update(code).digest('hex') !== readOnce)
    throw new Error('React DOM has changed: scripts/vite/react-features.ts was read for another version')
  const featureOf = new Map(
    Object.entries(notAskedFor).flatMap(([feature, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, feature] as const),
    ),
  )
  let shorter = ''
  let at = 0
  for (const statement of parseAst(code).body) {
    const { start, end } = statement
    const name = statement.type === 'FunctionDeclaration' ? (statement.id?.name ?? '') : ''
    const feature = featureOf.get(name)
    if (feature === undefined && !kinds.test(code.slice(start, end))) continue
    shorter += code.slice(at, start)
    if (feature !== undefined) shorter += `function ${name}() { throw notHere(${JSON.stringify(feature)}) }`
    featureOf.delete(name)
    at = end
  }
  if (featureOf.size > 0) throw new Error(`React DOM has no ${[...featureOf.keys()].join(', ')}`)
  return `${shorter}${code.slice(at)}
function notHere(feature) { return Error("scripts/vite/react-features.ts: " + feature) }
`
}

/** Leaves them out of what visitors fetch. */
export function leaveOutFeatures(): Plugin {
  return {
    name: 'foyer:react-features',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith(file) ? { code: withoutFeatures(code), map: null } : null
    },
  }
}
