// Loaded into a server before anything else (NODE_OPTIONS): each request of /rejects leaves a promise that is
// rejected and that nothing awaits.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.request.start', ({ request }) => {
  if (request.url === '/rejects') void Promise.reject(new Error('nothing awaits this'))
})
