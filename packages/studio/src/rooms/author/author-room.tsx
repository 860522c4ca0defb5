import { Link2, PanelLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import { useCommands } from '../../shell/hooks.ts'
import { useNarrow } from '../../shell/narrow.ts'
import type { RoomProps, StudioShell } from '../../shell/room.ts'
import { Split } from '../../shell/views/split.tsx'
import { openWorker } from '../../workers/open-worker.ts'
import { authorCommands } from './author-commands.ts'
import { type AuthorModel, type AuthorWorkers, createAuthorModel } from './author-model.ts'
import type { AuthorLook } from './author-state.ts'
import { DocumentExportMenu } from './export-menu.tsx'
import { FormLook } from './form/form-look.tsx'
import { GraphLook } from './graph/graph-canvas.tsx'
import { ImportButton } from './import-button.tsx'
import { Inspector } from './inspector/inspector.tsx'
import type { LookProps } from './look.tsx'
import { OpenFromAddress } from './open-from-address.tsx'
import { Outline, useOutlineShown } from './outline.tsx'
import { TextLook } from './text-look.tsx'
import './author.css'

const looks: Readonly<Record<AuthorLook, { readonly title: string; readonly View: typeof TextLook }>> = {
  text: { title: 'Text', View: TextLook },
  form: { title: 'Form', View: FormLook },
  graph: { title: 'Graph', View: GraphLook },
}

let workers: AuthorWorkers | undefined

/** The workers of the room: each starts with its first question, and is kept for the next document. */
function authorWorkers(): AuthorWorkers {
  return (workers ??= {
    game: openWorker('arcade'),
    language: openWorker('language'),
    model: openWorker('model'),
    planner: openWorker('planner'),
  })
}

export default function AuthorRoom({ shell, route }: RoomProps) {
  const [id] = route.path
  // two shared documents have the same address but for their data
  return (
    <OpenFromAddress key={`${id} ${route.query['data'] ?? ''}`} route={route} shell={shell}>
      {(document) => <Author key={document.id} document={document} shell={shell} />}
    </OpenFromAddress>
  )
}

function Author({ document, shell }: { readonly document: OpenDocument; readonly shell: StudioShell }) {
  const [author, setAuthor] = useState<AuthorModel>()
  useEffect(() => {
    const model = createAuthorModel(document, authorWorkers())
    setAuthor(model)
    return () => model.close()
  }, [document])
  return author && <AuthorViews author={author} shell={shell} />
}

function AuthorViews({ author, shell }: { readonly author: AuthorModel; readonly shell: StudioShell }) {
  const looksShown = useStore(author.store, (state) => state.looks)
  // a narrow window has room for one
  const shown = useNarrow() ? looksShown.slice(-1) : looksShown
  const outline = useOutlineShown()
  // a form lists all parts itself
  const isOutlined = outline.isShown && !(shown.length === 1 && shown[0] === 'form')
  const commands = useMemo(() => authorCommands(author, shell), [author, shell])
  useCommands(commands)
  const views = shown.map((look) => {
    const { View } = looks[look]
    return <View key={look} author={author} shell={shell} />
  })
  const isGame = author.document.state.document.kind === 'vgdl'
  const offered = isGame ? (['text'] as const) : (['text', 'form', 'graph'] as const)
  const share = commands.find(({ id }) => id === 'document.share')
  return (
    <Split name="author-inspector" first={0.76} label="Width of the inspector">
      <div className="author">
        <ProblemCount author={author} shell={shell} />
        <div className="looks tool-bar">
          <button
            type="button"
            className="tool outline-tool"
            aria-label="Outline"
            aria-pressed={isOutlined}
            title="Outline: facts, actions and goals (Alt O)"
            onClick={outline.toggle}
          >
            <PanelLeft size={15} aria-hidden />
          </button>
          <div role="toolbar" aria-label="Looks at the document">
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
          <div className="tools" role="toolbar" aria-label="Document">
            <ImportButton shell={shell} />
            <DocumentExportMenu author={author} shell={shell} />
            <button
              type="button"
              className="tool"
              title="Copy a link that holds the whole document (Alt Shift L)"
              onClick={share?.run}
            >
              <Link2 size={14} aria-hidden /> <span>Share</span>
            </button>
          </div>
        </div>
        <div className={isOutlined ? 'author-looks outlined' : 'author-looks'}>
          {isOutlined && <Outline author={author} />}
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

/** Shows the number of problems beside the title; a click leads to the first. On its own, because problems change with every key. */
function ProblemCount({ author, shell }: LookProps) {
  const diagnostics = useStore(author.store, (state) => state.diagnostics)
  useEffect(() => {
    const all = Object.values(diagnostics).flat()
    const text = all.length === 1 ? '1 problem' : `${all.length} problems`
    const span = all.find((diagnostic) => diagnostic.span !== undefined)?.span
    const run = () => {
      if (!author.store.getState().looks.includes('text')) author.show('text', true)
      // the text may have to be shown first
      setTimeout(() => span && author.goTo(span))
    }
    shell.setStatus(all.length === 0 ? [] : [{ shape: 'attention', text, run }])
    return () => shell.setStatus([])
  }, [author, shell, diagnostics])
  return null
}
