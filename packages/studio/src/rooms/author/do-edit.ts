import type { StudioShell } from '../../shell/room.ts'
import type { DomainEdit } from '../../workers/model/model-contract.ts'
import type { AuthorModel } from './author-model.ts'

/**
 * Does an edit of the document as one entry of its history, and says why where it cannot be done. What was added or renamed is selected;
 * what was removed can be brought back. Returns whether it was done.
 */
export async function doEdit(
  author: AuthorModel,
  shell: Pick<StudioShell, 'say'>,
  edit: DomainEdit,
  origin: 'form' | 'graph' | 'inspector',
): Promise<boolean> {
  let refusal: string | undefined
  try {
    refusal = await author.edit(edit, origin)
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error)
  }
  if (refusal !== undefined) {
    shell.say(`The document was not changed: ${refusal}`)
    return false
  }
  if (edit.kind === 'rename') author.select({ ...edit.part, name: edit.name })
  else if (edit.kind === 'add') author.select(edit.part)
  // a row of a form is back with one key; a whole part is worth a word
  else if (edit.kind === 'remove' && edit.at.length <= 2) sayRemoved(author, shell, edit.at)
  return true
}

function sayRemoved(
  { document }: AuthorModel,
  shell: Pick<StudioShell, 'say'>,
  at: readonly (string | number)[],
): void {
  const { files } = document
  const undo = () => {
    // only the removal: the author may have gone on
    if (document.files === files) document.undo()
    else shell.say('The text has changed since. Undo step by step to get there.')
  }
  shell.say(`Removed ${String(at.at(-1))}.`, { title: 'Undo', run: undo })
}
