import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { TextFiles } from '../../editor/text-files.tsx'
import { createTextSession } from '../../editor/text-session.ts'
import { followSelection, selectByCursor } from './follow-selection.ts'
import type { LookProps } from './look.tsx'

/** The document as text. The cursor selects parts of the domain; parts that are selected elsewhere are shown. */
export function TextLook({ author, shell }: LookProps) {
  const { session, isOwn } = useMemo(() => {
    const { cursorMoved, isOwn } = selectByCursor(author)
    return { session: createTextSession({ ...author, cursorMoved }, shell), isOwn }
  }, [author, shell])
  const isAlone = useStore(author.store, ({ looks }) => looks.length === 1)
  useEffect(() => followSelection(session, author, isOwn), [session, author, isOwn])
  return <TextFiles session={session} mayBeTwo={isAlone} />
}
