import { RotateCcw } from 'lucide-react'
import type { DomainView, ShownGoal } from '../../../workers/model/model-contract.ts'
import { Parameters } from './action-form.tsx'
import { ConditionRows, ValueControl } from './condition-rows.tsx'
import { SelectField, TextField, YamlField } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useFormEdits } from './form-commands.ts'
import { listOfNames } from './form-words.ts'

export function GoalForm({ goal: { name, wants, problems, parameters = [] } }: { readonly goal: ShownGoal }) {
  const { view } = useFormEdits()
  const at = ['goals', name]
  const summary = wants.map(({ text }) => text).join(', ')
  return (
    <FormCard
      part={{ kind: 'goal', name }}
      at={at}
      problems={problems}
      isOpen={view.goals.length <= 12}
      summary={summary}
    >
      <Parameters at={at} parameters={parameters} name={name} />
      <ConditionRows title="wants" at={[...at, 'wants']} rows={wants} parameters={parameters} kind="test" />
    </FormCard>
  )
}

/** What the document plans for: one of its goals, or something of its own. */
export function ChosenGoal() {
  const { view, edit } = useFormEdits()
  const { goal, goals } = view
  const only = goal?.conditions.length === 1 ? goal.conditions[0]!.test : undefined
  const names = goals.map(({ name }) => name)
  if (goal === undefined && names.length === 0) return null
  const isName = goal === undefined || typeof only === 'string'
  return (
    <div className="form-line chosen-goal">
      plan for
      {isName ? (
        <SelectField
          label="Goal of the document"
          value={typeof only === 'string' ? only : 'nothing'}
          choices={names}
          save={(name) => edit({ kind: 'set', at: ['goal'], value: name })}
        />
      ) : (
        <YamlField label="Goal of the document" value={writtenGoal(goal)} at={['goal']} />
      )}
    </div>
  )
}

function writtenGoal({ conditions }: NonNullable<DomainView['goal']>): unknown {
  const isList = conditions.some(({ at }) => typeof at[1] === 'number')
  if (!isList) return Object.fromEntries(conditions.map(({ fact, test }) => [fact, test]))
  return conditions.map(({ fact, test, at }) => (at.length === 2 ? test : { [fact]: test }))
}

/** Every fact with its value at the start; a value that is not written comes from the fact. */
export function StartForm() {
  const { view, edit, isEditable } = useFormEdits()
  return (
    <div className="start-form">
      {view.start.map(({ fact, value, choices, min, max, isWritten }) => (
        <div className={`form-row${isWritten ? '' : ' default'}`} key={fact}>
          <code title={fact}>{fact}</code>
          <ValueControl
            label={`${fact} at the start`}
            value={value}
            choices={choices}
            min={min}
            max={max}
            save={(next) => edit({ kind: 'set', at: ['start', fact], value: next })}
          />
          {isWritten && isEditable ? (
            <button
              type="button"
              className="icon-button small"
              aria-label={`Default of ${fact}`}
              title="Back to the default"
              onClick={() => edit({ kind: 'remove', at: ['start', fact] })}
            >
              <RotateCcw size={12} aria-hidden />
            </button>
          ) : (
            <span className="default-mark">default</span>
          )}
        </div>
      ))}
    </div>
  )
}

export function TypeForm({ type: { name, objects } }: { readonly type: DomainView['types'][number] }) {
  const { edit } = useFormEdits()
  const at = ['objects', name]
  return (
    <FormCard part={{ kind: 'type', name }} at={at} problems={[]} isOpen summary="">
      <TextField
        label={`Objects of ${name}`}
        className="wide"
        value={objects.join(', ')}
        savesInPause={false}
        save={(text) => edit({ kind: 'set', at, value: listOfNames(text) })}
      />
    </FormCard>
  )
}
