import { useEffect, useMemo, useState } from 'react'
import type { LibraryEntry } from '../../../documents/library.ts'
import { editorRange } from '../../../editor/code/places.ts'
import { TextFiles } from '../../../editor/text-files.tsx'
import { createTextSession } from '../../../editor/text-session.ts'
import { gameExamples } from '../../../examples/examples.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { gameIdOf } from '../arcade-address.ts'
import { PddlLook } from '../pddl/pddl-look.tsx'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

/** The texts of the game and its levels, and the PDDL that they become. */
export function TextSide(props: ArcadeProps) {
  const { model, shell } = props
  const looks = useArcade(model, (state) => state.looks)
  return (
    <div className="text-side">
      <div className="text-side-head tool-bar">
        <GamePicker shell={shell} documentId={model.document.id} />
        <div role="toolbar" aria-label="Looks at the game">
          {(['text', 'pddl'] as const).map((look, index) => (
            <button
              key={look}
              type="button"
              aria-pressed={looks.includes(look)}
              title={`Alt ${index + 1}; with Shift beside the other`}
              onClick={(event) => model.showLook(look, event.shiftKey)}
            >
              {look === 'text' ? 'Text' : 'PDDL'}
            </button>
          ))}
        </div>
      </div>
      <div className={looks.length === 2 ? 'text-side-looks both' : 'text-side-looks'}>
        {looks.includes('text') && <Texts {...props} />}
        {looks.includes('pddl') && <PddlLook {...props} />}
      </div>
    </div>
  )
}

function Texts({ model, shell }: ArcadeProps) {
  const session = useMemo(() => createTextSession(model, shell), [model, shell])
  // an effect, and other things on the right, point at their line in the rules
  useEffect(
    () =>
      model.store.subscribe(({ marked }, before) => {
        if (marked === before.marked) return
        if (marked !== undefined) session.point(marked.file, ({ state }) => editorRange(state.doc, marked))
        else if (before.marked !== undefined) session.unpoint(before.marked.file)
      }),
    [model, session],
  )
  return <TextFiles session={session} mayBeTwo={false} />
}

/** Games in the box, and those of this browser. */
export function GamePicker({ shell, documentId }: { readonly shell: StudioShell; readonly documentId: string }) {
  const [own, setOwn] = useState<readonly LibraryEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    const list = () =>
      shell.desk.library.list().then(
        (entries) => isCurrent && setOwn(entries.filter(({ id, kind }) => kind === 'vgdl' && gameIdOf(id) === id)),
        () => {},
      )
    void list()
    return () => void (isCurrent = false)
  }, [shell])
  const current = gameIdOf(documentId)
  const isListed = gameExamples.some(({ id }) => id === current) || own.some(({ id }) => id === current)
  return (
    <select
      aria-label="Game"
      title="A game in the box, or one of yours"
      value={current}
      onChange={({ currentTarget }) => shell.go({ room: 'arcade', path: [currentTarget.value] })}
    >
      <optgroup label="In the box">
        {gameExamples.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </optgroup>
      <optgroup label="Yours">
        {!isListed && <option value={current}>{shell.desk.store.getState().current?.state.document.title}</option>}
        {own.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
