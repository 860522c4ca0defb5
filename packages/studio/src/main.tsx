import { createRoot } from 'react-dom/client'
import { createDesk } from './documents/desk.ts'
import { openFolderAccess, takeFolderToken } from './documents/folder-access.ts'
import { openLibraryOrMemory } from './documents/library.ts'
import { createShell } from './shell/create-shell.ts'
import { isNarrow, onNarrow } from './shell/narrow.ts'
import { App } from './shell/views/app.tsx'
import './shell/tokens.global.css'
import './shell/controls.global.css'
import './shell/frame.global.css'
import './shell/overlays.global.css'
import { restoreTheme } from './shell/theme.ts'

restoreTheme()
const desk = createDesk({
  library: openLibraryOrMemory(),
  locks: navigator.locks as Parameters<typeof createDesk>[0]['locks'],
})
const folder = openFolderAccess(takeFolderToken({ location, history, storage: () => sessionStorage }), location.href)
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const created = createShell({ desk, folder, isMac, location, history })
addEventListener('hashchange', created.followAddress)
// a page that the browser keeps for the way back must not keep documents from other tabs
addEventListener('pagehide', () => void desk.sleep())
addEventListener('pageshow', ({ persisted }) => persisted && desk.wake())
addEventListener('visibilitychange', () => document.hidden && void desk.saveNow())
const showOnly = () => desk.setViewing(isNarrow())
showOnly()
onNarrow(showOnly)
if (folder) void import('./shell/folder-commands.ts').then(({ offerFolder }) => offerFolder(created.shell, folder))
createRoot(document.getElementById('studio')!).render(<App created={created} />)
