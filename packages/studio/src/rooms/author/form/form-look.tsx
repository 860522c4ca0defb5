import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { useCommands } from '../../../shell/hooks.ts'
import type { DomainEdit } from '../../../workers/model/model-contract.ts'
import { doEdit } from '../do-edit.ts'
import type { LookProps } from '../look.tsx'
import { NoView } from '../look.tsx'
import { ActionForm } from './action-form.tsx'
import { FactForm } from './fact-form.tsx'
import { FormContext, type FormEdits, formCommands } from './form-commands.ts'
import { ChosenGoal, GoalForm, StartForm, TypeForm } from './goal-forms.tsx'
import { ReadForm } from './read-form.tsx'
import './form.css'

export function FormLook({ author, shell }: LookProps) {
  const view = useStore(author.store, (state) => state.view)
  const selection = useStore(author.store, (state) => state.selection)
  const isEditable = view?.isEditable === true
  const edits = useMemo((): FormEdits | undefined => {
    if (view === undefined) return undefined
    const edit = (change: DomainEdit) => doEdit(author, shell, change, 'form')
    return { view, isEditable, selection, edit, select: author.select }
  }, [view, selection, isEditable, author, shell])
  const commands = useMemo(() => formCommands(author, shell), [author, shell])
  useCommands(commands)
  if (view === undefined || edits === undefined)
    return (
      <div className="form-look empty">
        <NoView author={author} what="form" />
      </div>
    )
  if (!isEditable)
    return (
      <FormContext value={edits}>
        <div className="form-look">
          <p className="form-note">PDDL is edited as text; the form shows what it says.</p>
          <ReadForm />
        </div>
      </FormContext>
    )
  const adding = (kind: string) => commands.find(({ id }) => id === `form.add.${kind}`)?.run
  return (
    <FormContext value={edits}>
      <div className="form-look">
        <div className="form-columns">
          <section>
            <Section title="Facts" add={adding('fact')}>
              {view.facts.slice(0, mostCards).map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a renamed fact keeps its place, and its field the focus
                <FactForm key={index} fact={fact} />
              ))}
            </Section>
            <Section title="Objects" add={adding('type')}>
              {view.types.map((type, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <TypeForm key={index} type={type} />
              ))}
            </Section>
          </section>
          <section>
            <Section title="Actions" add={adding('action')}>
              {view.actions.slice(0, mostCards).map((action, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a renamed action keeps its place, and its field the focus
                <ActionForm key={index} action={action} />
              ))}
              {view.actions.length > mostCards && (
                <p className="form-summary">
                  {view.actions.length - mostCards} more actions: choose one in the graph or in the text.
                </p>
              )}
            </Section>
          </section>
          <section>
            <Section title="Goals" add={adding('goal')}>
              <ChosenGoal />
              {view.goals.map((goal, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <GoalForm key={index} goal={goal} />
              ))}
            </Section>
            <Section title="Start">
              <StartForm />
            </Section>
          </section>
        </div>
      </div>
    </FormContext>
  )
}

interface SectionProps {
  readonly title: string
  readonly add?: (() => void) | undefined
  readonly children: ReactNode
}

function Section({ title, add, children }: SectionProps) {
  return (
    <>
      <h3 className="form-title">
        {title}
        {add && (
          <button
            type="button"
            className="icon-button small"
            aria-label={`Add to ${title}`}
            title={`Add to ${title}`}
            onClick={add}
          >
            <Plus size={14} aria-hidden />
          </button>
        )}
      </h3>
      {children}
    </>
  )
}

/** Cards that a form has at most; a domain of thousands is looked at by its graph. */
const mostCards = 200
