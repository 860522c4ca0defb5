import type { Value } from '@telos/core'
import type { StartRow } from './start-rows.ts'

interface FactControlProps {
  readonly row: StartRow
  readonly onChange: (value: Value) => void
}

/** Changes the value of a fact at the start, by what it can be: a choice, a number or a flag. */
export function FactControl({ row, onChange }: FactControlProps) {
  const { fact, value, choices, min, max } = row
  const label = `${fact} at the start`
  if (typeof value === 'boolean')
    return (
      <label className="fact-flag">
        <span aria-hidden>{String(value)}</span>
        <input
          type="checkbox"
          aria-label={label}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    )
  if (typeof value === 'number' && (choices === undefined || choices.every((choice) => typeof choice === 'number')))
    return (
      <input
        type="number"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isFinite(valueAsNumber)) onChange(valueAsNumber)
        }}
      />
    )
  if (choices === undefined) return <span className="fact-value">{factValueText(value)}</span>
  const at = choices.indexOf(value)
  return (
    <select aria-label={label} value={at} onChange={(event) => onChange(choices[Number(event.currentTarget.value)]!)}>
      {at === -1 && <option value={-1}>{factValueText(value)}</option>}
      {choices.map((choice, index) => (
        <option key={String(choice)} value={index}>
          {factValueText(choice)}
        </option>
      ))}
    </select>
  )
}

export function factValueText(value: Value): string {
  return value === null ? 'none' : String(value)
}
