/** The folder in the palette: its files to open, and commands to save and to look again. Loaded only where there is a folder. */

import { type FolderAccess, FolderError } from '../documents/folder-access.ts'
import type { RelateFiles } from '../documents/folder-documents.ts'
import { openFromFolder, saveCurrentToFolder } from '../documents/folder-documents.ts'
import { openWorker } from '../workers/open-worker.ts'
import type { Command, PaletteEntry } from './commands.ts'
import type { StudioShell } from './room.ts'

/** More would make the palette slow. */
const mostEntries = 300

/** Lists the folder and offers what can be done with it, for as long as the page is open. */
export async function offerFolder(shell: StudioShell, access: FolderAccess, relate = askLanguageWorker): Promise<void> {
  const { desk } = shell
  let withdraw = () => {}

  /** Errors become sentences: no command of the folder may fail silently. */
  const attempt = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => shell.say(error instanceof Error ? error.message : String(error)))

  async function open(path: string): Promise<void> {
    const { id, unsaved, conflicts, takeFromDisk } = await openFromFolder({ access, desk, relate }, path)
    shell.go({ room: 'author', path: [id] })
    if (unsaved.length === 0) return
    const names = unsaved.join(', ')
    const sentence =
      conflicts.length === 0
        ? `You see changes to ${names} that are not saved to the folder yet.`
        : `You see your changes to ${names}. Another program has changed ${conflicts.join(', ')} since.`
    shell.say(sentence, { title: 'Show the files on the disk', run: attempt(takeFromDisk) })
  }

  async function save(): Promise<void> {
    const saving = await saveCurrentToFolder({ access, desk })
    if (saving === undefined) return
    const { written, refused } = saving
    const [first] = refused
    if (first) shell.say(first.error.message)
    else shell.say(written.length === 0 ? 'The folder has everything already.' : `Saved ${written.join(', ')}.`)
  }

  async function list(): Promise<void> {
    const { name, files, isComplete } = await access.list()
    const shown = files.slice(0, mostEntries)
    const isAll = isComplete && shown.length === files.length
    const group = isAll ? `Files of ${name}` : `Files of ${name}: the first ${shown.length}`
    const entries = shown.map(
      ({ path }): PaletteEntry => ({
        id: `file/${path}`,
        title: path,
        group,
        run: attempt(() => open(path)),
      }),
    )
    const commands: readonly Command[] = [
      {
        id: 'files.save',
        title: `Save to ${name}`,
        group: 'Folder',
        keys: 'Mod+S',
        run: attempt(save),
        isEnabled: () => desk.store.getState().current?.state.document.disk !== undefined,
      },
      {
        id: 'files.list',
        title: `Look for new files in ${name}`,
        group: 'Folder',
        keys: 'Alt+Shift+R',
        run: attempt(async () => {
          await list()
          shell.say(`${name} is listed as it is now.`)
        }),
      },
    ]
    withdraw()
    withdraw = shell.commands.offer(commands, entries)
  }

  await attempt(list)()
}

/** A worker for one question: files are opened seldom, and the language service takes memory. */
const askLanguageWorker: RelateFiles = async (asked) => {
  const worker = openWorker('language')
  try {
    return await worker.ask('related', asked)
  } catch {
    throw new FolderError(500, `The studio could not read "${asked.path}". Try again.`)
  } finally {
    worker.close()
  }
}
