import { useStore } from 'zustand'
import type { StudioShell } from '../../shell/room.ts'
import type { AuthorModel } from './author-model.ts'

/** What every look at a document, and the inspector beside them, is given. */
export interface LookProps {
  readonly author: AuthorModel
  readonly shell: StudioShell
}

interface NoViewProps {
  readonly author: AuthorModel
  /** `form` or `graph`. */
  readonly what: string
}

/** Stands where a form or a graph would be, and says what is missing. */
export function NoView({ author, what }: NoViewProps) {
  const reading = useStore(author.store, (state) => state.reading)
  if (reading === 'reading') return <p>Reading the text …</p>
  if (reading === 'too-large')
    return <p>{`The ${what} is drawn for documents of up to 5 MB. Split this one to see it.`}</p>
  return <p>{`The $whatappears as soon as the text can be read. Mend what the text marks first.`}</p>
}
