import { FileCode2, Gamepad2, Workflow } from 'lucide-react'
import { roomOfKind, type StudioDocumentKind } from '../../documents/studio-document.ts'
import { exampleDocumentId, examples } from '../../examples/examples.ts'
import type { HomeOpening } from './start-panel.tsx'

const groups: readonly { readonly kind: StudioDocumentKind; readonly title: string }[] = [
  { kind: 'domain', title: 'Domains' },
  { kind: 'pddl', title: 'PDDL' },
  { kind: 'vgdl', title: 'Games' },
]

/** Everything in the box, by kind. */
export function ExampleList({ opening }: { readonly opening: HomeOpening }) {
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title">Examples</h2>
      {groups.map(({ kind, title }) => (
        <div key={kind} className="example-group">
          <h3>{title}</h3>
          <ul className="example-list">
            {examples
              .filter((example) => example.kind === kind)
              .map((example) => (
                <li key={example.id}>
                  <a
                    className="entry"
                    href={`#/${roomOfKind(example.kind)}/${exampleDocumentId(example)}`}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      opening.openExample(example)
                    }}
                  >
                    <KindIcon kind={example.kind} />
                    <span className="entry-text">
                      {example.title}
                      <small>{example.detail}</small>
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const icons = { domain: Workflow, pddl: FileCode2, vgdl: Gamepad2 }

export const kindWords: Readonly<Record<StudioDocumentKind, string>> = { domain: 'domain', pddl: 'PDDL', vgdl: 'game' }

/** The kind of a document, as a picture. Its word stands beside it. */
export function KindIcon({ kind }: { readonly kind: StudioDocumentKind }) {
  const Icon = icons[kind]
  return (
    <span className={`kind-icon ${kind}`}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
