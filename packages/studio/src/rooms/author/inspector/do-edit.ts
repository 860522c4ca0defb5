import type { StudioShell } from '../../../shell/room.ts'
import type { DomainEdit } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'

/** Does an edit of the document as one entry of its history, and says why where it cannot be done. Returns whether it was done. */
export async function doEdit(author: AuthorModel, shell: StudioShell, edit: DomainEdit): Promise<boolean> {
  let refusal: string | undefined
  try {
    refusal = await author.edit(edit, 'inspector')
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error)
  }
  if (refusal !== undefined) shell.say(`The document was not changed: ${refusal}`)
  return refusal === undefined
}
