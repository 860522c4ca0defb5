import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import { useCommands } from '../../shell/hooks.ts'
import { useNarrow } from '../../shell/narrow.ts'
import type { RoomProps, StudioShell } from '../../shell/room.ts'
import { Split } from '../../shell/views/split.tsx'
import { authorCommands } from './author-commands.ts'
import { authorDoors } from './author-doors.ts'
import { type AuthorModel, createAuthorModel } from './author-model.ts'
import type { AuthorLook } from './author-state.ts'
import { FormLook } from './form/form-look.tsx'
import { GraphLook } from './graph/graph-look.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { OpenFromAddress } from './open-from-address.tsx'
import { TextLook } from './text/text-look.tsx'
import './author.css'

const looks: Readonly<Record<AuthorLook, { readonly title: string; readonly View: typeof TextLook }>> = {
  text: { title: 'Text', View: TextLook },
  form: { title: 'Form', View: FormLook },
  graph: { title: 'Graph', View: GraphLook },
}

export default function AuthorRoom({ shell, route }: RoomProps) {
  const [id] = route.path
  return (
    <OpenFromAddress key={id} route={route} shell={shell}>
      {(document) => <Author key={document.id} document={document} shell={shell} />}
    </OpenFromAddress>
  )
}

function Author({ document, shell }: { readonly document: OpenDocument; readonly shell: StudioShell }) {
  const [author, setAuthor] = useState<AuthorModel>()
  useEffect(() => {
    const model = createAuthorModel(document, authorDoors())
    setAuthor(model)
    return () => model.close()
  }, [document])
  return author && <AuthorViews author={author} shell={shell} />
}

function AuthorViews({ author, shell }: { readonly author: AuthorModel; readonly shell: StudioShell }) {
  const looksShown = useStore(author.store, (state) => state.looks)
  // a narrow window has room for one
  const shown = useNarrow() ? looksShown.slice(-1) : looksShown
  const diagnostics = useStore(author.store, (state) => state.diagnostics)
  const commands = useMemo(() => authorCommands(author, shell), [author, shell])
  useCommands(commands)
  useEffect(() => {
    const count = Object.values(diagnostics).flat().length
    const text = count === 1 ? '1 problem' : `${count} problems`
    shell.setStatus(count === 0 ? [] : [{ shape: 'attention', text }])
    return () => shell.setStatus([])
  }, [shell, diagnostics])
  const views = shown.map((look) => {
    const { View } = looks[look]
    return <View key={look} author={author} shell={shell} />
  })
  const offered =
    author.document.state.document.kind === 'vgdl' ? (['text'] as const) : (['text', 'form', 'graph'] as const)
  return (
    <Split name="author-inspector" first={0.76} label="Width of the inspector">
      <div className="author">
        <div className="looks" role="toolbar" aria-label="Looks at the document">
          {offered.map((look, index) => (
            <button
              key={look}
              type="button"
              aria-pressed={shown.includes(look)}
              title={`Alt ${index + 1}; with Shift beside the other`}
              onClick={(event) => author.show(look, event.shiftKey)}
            >
              {looks[look].title}
            </button>
          ))}
        </div>
        <div className="author-looks">
          {views.length === 2 ? (
            <Split name={`author-${shown.join('-')}`} label="Width of the looks">
              {[views[0], views[1]]}
            </Split>
          ) : (
            views
          )}
        </div>
      </div>
      <Inspector author={author} shell={shell} />
    </Split>
  )
}
