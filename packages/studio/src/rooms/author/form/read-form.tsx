/** The form of a document that only its text changes, such as PDDL: the same cards and columns, in its own words. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { DomainPart, ShownAction } from '../../../workers/model/model-contract.ts'
import { useFormEdits } from './form-commands.ts'

/** Cards, and facts of the start, that are shown at most. */
const most = 200

export function ReadForm() {
  const { view } = useFormEdits()
  const { facts, types, actions, goal, start } = view
  return (
    <div className="form-columns">
      <section>
        <h3 className="form-title">Facts</h3>
        {facts.slice(0, most).map(({ name, text }) => (
          <ReadCard key={name} part={{ kind: 'fact', name }}>
            <Lines title="" lines={[text]} />
          </ReadCard>
        ))}
        <More count={facts.length} what="facts" />
        {types.length > 0 && <h3 className="form-title">Objects</h3>}
        {types.map(({ name, objects }) => (
          <ReadCard key={name} part={{ kind: 'type', name }}>
            <p className="read-line wrapped">{objects.join(', ')}</p>
          </ReadCard>
        ))}
      </section>
      <section>
        <h3 className="form-title">Actions</h3>
        {actions.slice(0, most).map((action) => (
          <ReadAction key={action.name} action={action} />
        ))}
        <More count={actions.length} what="actions" />
      </section>
      <section>
        {goal !== undefined && (
          <>
            <h3 className="form-title">Goal</h3>
            <div className="form-card">
              <Lines title="" lines={goal.conditions.map(({ text }) => text)} />
            </div>
          </>
        )}
        <h3 className="form-title">Start</h3>
        <div className="form-card">
          {start.slice(0, most).map(({ fact, value }) => (
            <p className="read-line" key={fact} title={fact}>
              <code>{fact}</code>
              {value === true ? '' : String(value)}
            </p>
          ))}
          <More count={start.length} what="facts" />
        </div>
      </section>
    </div>
  )
}

function ReadAction({ action: { name, parameters, needs, does, cost } }: { readonly action: ShownAction }) {
  return (
    <ReadCard part={{ kind: 'action', name }} aside={<span className="form-cost">cost {cost}</span>}>
      <Lines title="with" lines={parameters.map((each) => `${each.name} - ${each.type}`)} />
      <Lines title="needs" lines={needs.map(({ text }) => text)} />
      <Lines title="does" lines={does.map(({ text }) => text)} />
    </ReadCard>
  )
}

interface ReadCardProps {
  readonly part: DomainPart
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function ReadCard({ part, aside, children }: ReadCardProps) {
  const { select, selection } = useFormEdits()
  const card = useRef<HTMLElement>(null)
  const isSelected = selection?.kind === part.kind && selection.name === part.name
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const what = `${part.kind} ${part.name}`
  return (
    <section ref={card} className={isSelected ? 'form-card selected' : 'form-card'} aria-label={what}>
      <header>
        <button type="button" className="read-name" aria-pressed={isSelected} onClick={() => select(part)}>
          {part.name}
        </button>
        {aside}
      </header>
      {children}
    </section>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="form-rows">
      {title !== '' && <h4>{title}</h4>}
      {lines.map((line) => (
        <p className="read-line" key={line} title={line}>
          <code>{line}</code>
        </p>
      ))}
    </div>
  )
}

function More({ count, what }: { readonly count: number; readonly what: string }) {
  return count <= most ? null : (
    <p className="form-summary">{`${count - most} more ${what}: look for them in the text.`}</p>
  )
}
