import type { ShownAction, ShownCondition, ShownEffect } from '../../../workers/model/model-contract.ts'
import type { Saved } from './fields.tsx'
import { NumberField, type Path, RemoveButton, SelectField, YamlField } from './fields.tsx'
import { useFormEdits } from './form-commands.ts'
import {
  changesFor,
  changeWords,
  choicesFor,
  factKeys,
  firstChange,
  firstTest,
  type SimpleValue,
  shownFactOf,
  simpleChange,
  simpleTest,
  testsFor,
  testWords,
  writtenValue,
} from './form-words.ts'

interface RowsProps {
  readonly title: string
  /** Where the map stands. */
  readonly at: Path
  readonly rows: readonly (ShownCondition | ShownEffect)[]
  readonly parameters: ShownAction['parameters']
  readonly kind: 'test' | 'change'
}

/** Conditions or effects, one row each: fact · test · value. */
export function ConditionRows({ title, at, rows, parameters, kind }: RowsProps) {
  const { view, edit, isEditable } = useFormEdits()
  const keys = factKeys(view, parameters, kind === 'change')
  const used = new Set(rows.map(({ fact }) => fact))
  const free = keys.find((key) => !used.has(key))
  const first = (key: string) => {
    const fact = shownFactOf(view, key)
    const choices = choicesFor(fact, view, parameters)
    return kind === 'test' ? firstTest(fact, choices) : firstChange(fact, choices)
  }
  return (
    <div className="form-rows">
      <h4>
        {title}
        {isEditable && free !== undefined && (
          <button
            type="button"
            className="link add"
            aria-label={`Add to ${title} of ${String(at[1])}`}
            onClick={() => edit({ kind: 'set', at: [...at, free], value: first(free) })}
          >
            add
          </button>
        )}
      </h4>
      {rows.map((row) => (
        <Row
          key={row.at.join('\n')}
          row={row}
          kind={kind}
          keys={keys}
          used={used}
          parameters={parameters}
          first={first}
        />
      ))}
    </div>
  )
}

interface RowProps extends Pick<RowsProps, 'kind' | 'parameters'> {
  readonly row: ShownCondition | ShownEffect
  readonly keys: readonly string[]
  readonly used: ReadonlySet<string>
  readonly first: (key: string) => unknown
}

function Row({ row, kind, keys, used, parameters, first }: RowProps) {
  const { view, edit } = useFormEdits()
  const { fact: key, at } = row
  const written = 'test' in row ? row.test : 'change' in row ? row.change : undefined
  const fact = shownFactOf(view, key)
  const simple = kind === 'test' ? simpleTest(written) : simpleChange(written)
  const words = kind === 'test' ? testsFor(fact) : changesFor(fact)
  const isNested = at.length > 4 || ['any', 'all', 'not'].includes(key)
  const save = (next: SimpleValue) => edit({ kind: 'set', at, value: writtenValue(next) })
  return (
    <div className="form-row">
      {isNested ? (
        <code title={key}>{key}</code>
      ) : (
        <SelectField
          label={`Fact of ${key}`}
          value={key}
          choices={keys.filter((each) => each === key || !used.has(each))}
          save={(name) => edit({ kind: 'replace', at, name, value: first(name) })}
          className="fact"
        />
      )}
      {simple === undefined || isNested || fact === undefined ? (
        <YamlField label={`Text of ${key}`} value={written} at={at} />
      ) : (
        <>
          {words.length > 1 || !words.includes(simple.word) ? (
            <SelectField
              label={`${kind === 'test' ? 'Test' : 'Change'} of ${key}`}
              value={simple.word}
              choices={words}
              words={kind === 'test' ? testWords : changeWords}
              save={(word) => save({ ...simple, word })}
              className="word"
            />
          ) : (
            <span className="word">{kind === 'test' ? 'is' : 'becomes'}</span>
          )}
          <ValueControl
            label={`Value of ${key}`}
            value={simple.value}
            choices={choicesFor(fact, view, parameters)}
            save={(value) => save({ ...simple, value })}
          />
        </>
      )}
      <RemoveButton what={key} at={at} />
    </div>
  )
}

interface ValueProps {
  readonly label: string
  readonly value: SimpleValue['value']
  readonly choices: readonly SimpleValue['value'][] | undefined
  readonly save: (value: SimpleValue['value']) => Saved
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function ValueControl({ label, value, choices, save, min, max }: ValueProps) {
  if (choices !== undefined)
    return <SelectField label={label} value={value} choices={choices} save={save} className="value" />
  return (
    <NumberField
      label={label}
      min={min}
      max={max}
      value={typeof value === 'number' ? value : undefined}
      save={(next) => next !== undefined && save(next)}
    />
  )
}
