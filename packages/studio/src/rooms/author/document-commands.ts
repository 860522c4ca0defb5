/** What can be done with a document as a whole: save, share, rename, copy. */

import { packDocument } from '../../documents/share-link.ts'
import { documentVersion, newDocumentId } from '../../documents/studio-document.ts'
import { copyText, downloadText } from '../../documents/take-away.ts'
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { AuthorModel } from './author-model.ts'

/** Links beyond this are cut by some programs that people send them with. */
const longLink = 8_000

export function documentCommands({ document }: AuthorModel, shell: StudioShell): readonly Command[] {
  const group = 'Document'
  const current = () => document.state.document

  async function share(): Promise<void> {
    await shell.desk.saveNow()
    const link = `${location.origin}${location.pathname}#/author/shared?data=${await packDocument(current())}`
    await copyText(link)
    const isLong = link.length > longLink
    shell.say(
      isLong
        ? 'The link is on the clipboard. It is long: some programs cut such links, so a file may be safer.'
        : 'The link is on the clipboard. It holds the whole document; nothing is stored elsewhere.',
      isLong ? { title: 'Save as a file instead', run: saveFile } : undefined,
    )
  }

  function saveFile(): void {
    const { title, kind, files } = current()
    const saved = { telosStudio: documentVersion, title, kind, files }
    downloadText(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.telos.json`, JSON.stringify(saved, undefined, 2))
  }

  async function copy(): Promise<void> {
    const { title, kind, files } = current()
    const added = await shell.desk.add({ id: newDocumentId(title), title: `${title} (copy)`, kind, files })
    shell.go({ room: 'author', path: [added.id] })
  }

  const failing = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => shell.say(error instanceof Error ? error.message : String(error)))

  return [
    { id: 'document.share', title: 'Copy a link to this document', group, keys: 'Alt+Shift+L', run: failing(share) },
    { id: 'document.file', title: 'Save as a file', group, keys: 'Mod+Shift+S', run: saveFile },
    { id: 'document.copy', title: 'Work on a copy', group, keys: 'Alt+C', run: failing(copy) },
    {
      id: 'document.save',
      title: 'Save now',
      group,
      keys: 'Mod+S',
      // a document of a folder is saved there by the folder's own command
      isEnabled: () => current().disk === undefined,
      run: failing(async () => {
        await shell.desk.saveNow()
        const { save, problem } = shell.desk.store.getState()
        const isSaved = save !== 'failed'
        shell.say(isSaved ? 'Saved in this browser. Every change is saved as you make it.' : `Not saved: ${problem}`)
      }),
    },
  ]
}
