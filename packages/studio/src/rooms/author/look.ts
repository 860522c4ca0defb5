import type { StudioShell } from '../../shell/room.ts'
import type { AuthorModel } from './author-model.ts'

/** What every look at a document, and the inspector beside them, is given. */
export interface LookProps {
  readonly author: AuthorModel
  readonly shell: StudioShell
}
