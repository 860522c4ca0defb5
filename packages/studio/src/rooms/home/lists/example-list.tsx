import type { StudioDocumentKind } from '../../../documents/studio-document.ts'
import { roomOfKind } from '../../../documents/studio-document.ts'
import { exampleDocumentId } from '../../../examples/example.ts'
import { examples } from '../../../examples/examples.ts'
import { KindIcon } from './kind-icon.tsx'
import type { HomeOpening } from './opening.ts'

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
