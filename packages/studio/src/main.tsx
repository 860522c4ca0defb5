import { createRoot } from 'react-dom/client'
import { createDesk } from './documents/desk.ts'
import { openFolderAccess } from './documents/folder/folder-access.ts'
import { takeFolderToken } from './documents/folder/folder-token.ts'
import { openLibrary, openMemoryLibrary } from './documents/library.ts'
import { createShell } from './shell/create-shell.ts'
import { App } from './shell/views/app.tsx'
import './shell/tokens.css'
import './shell/shell.css'
import { restoreTheme } from './shell/theme.ts'

restoreTheme()
const library = typeof indexedDB === 'undefined' ? openMemoryLibrary() : openLibrary()
const desk = createDesk({ library, locks: navigator.locks as Parameters<typeof createDesk>[0]['locks'] })
const folder = openFolderAccess(takeFolderToken({ location, history, storage: () => sessionStorage }), location.href)
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const created = createShell({ desk, folder, isMac, location, history })
addEventListener('hashchange', created.followAddress)
addEventListener('pagehide', () => void desk.saveNow())
if (folder) void import('./shell/folder-commands.ts').then(({ offerFolder }) => offerFolder(created.shell, folder))
createRoot(document.getElementById('studio')!).render(<App created={created} />)
