import type { ShownAction } from '../../../workers/model/model-contract.ts'
import { ConditionRows } from './condition-rows.tsx'
import { type Path, RemoveButton, SelectField, TextField } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useFormEdits } from './form-commands.ts'
import { listOfNames } from './form-words.ts'

export function ActionForm({ action }: { readonly action: ShownAction }) {
  const { view, edit } = useFormEdits()
  const { name, needs, does, cost, parameters, problems, tags } = action
  const at = ['actions', name]
  const summary = [needs.map(({ text }) => text).join(', '), does.map(({ text }) => text).join(', ')].join(' → ')
  return (
    <FormCard
      part={{ kind: 'action', name }}
      at={at}
      problems={problems}
      isOpen={view.actions.length <= 12}
      summary={summary}
      aside={
        <span className="form-cost">
          cost
          <TextField
            label={`Cost of ${name}`}
            className={/^[\d.]+$/.test(cost) ? 'number' : 'yaml'}
            value={cost}
            save={(text) => edit({ kind: 'write', at: [...at, 'cost'], text })}
          />
        </span>
      }
    >
      <Parameters at={at} parameters={parameters} name={name} />
      <ConditionRows title="needs" at={[...at, 'needs']} rows={needs} parameters={parameters} kind="test" />
      <ConditionRows title="does" at={[...at, 'does']} rows={does} parameters={parameters} kind="change" />
      {tags !== undefined && (
        <div className="form-line">
          tags
          <TextField
            label={`Tags of ${name}`}
            className="wide"
            value={tags.join(', ')}
            savesInPause={false}
            save={(text) => edit({ kind: 'set', at: [...at, 'tags'], value: listOfNames(text) })}
          />
        </div>
      )}
    </FormCard>
  )
}

interface ParametersProps {
  readonly at: Path
  readonly name: string
  readonly parameters: ShownAction['parameters']
}

/** Objects that an action or goal is about. */
export function Parameters({ at, parameters, name }: ParametersProps) {
  const { view, edit, isEditable } = useFormEdits()
  const types = view.types.map((type) => type.name)
  if (types.length === 0 && parameters.length === 0) return null
  const [first] = types
  const add = () => {
    let free = first!
    for (let count = 2; parameters.some((each) => each.name === free); count++) free = `${first}${count}`
    edit({ kind: 'set', at: [...at, 'with', free], value: first })
  }
  return (
    <div className="form-rows">
      <h4>
        with
        {isEditable && first !== undefined && (
          <button type="button" className="link add" aria-label={`Add a parameter to ${name}`} onClick={add}>
            add
          </button>
        )}
      </h4>
      {parameters.map((parameter) => (
        <div className="form-row" key={parameter.name}>
          <TextField
            label={`Parameter ${parameter.name}`}
            className="fact"
            value={parameter.name}
            savesInPause={false}
            save={(next) =>
              next !== '' &&
              edit({ kind: 'replace', at: [...at, 'with', parameter.name], name: next, value: parameter.type })
            }
          />
          <SelectField
            label={`Type of ${parameter.name}`}
            value={parameter.type}
            choices={types}
            save={(type) => edit({ kind: 'set', at: [...at, 'with', parameter.name], value: type })}
          />
          <RemoveButton what={parameter.name} at={[...at, 'with', parameter.name]} />
        </div>
      ))}
    </div>
  )
}
