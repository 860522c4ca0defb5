import { type RefObject, useId, useState } from 'react'

/** What commands give the focus to: a list, or a field where the list would be too long. */
export type PickerElement = HTMLSelectElement | HTMLInputElement

interface ActionPickerProps {
  readonly picker: RefObject<PickerElement | null>
  readonly label: string
  readonly groups: readonly { readonly label: string; readonly names: readonly string[] }[]
  readonly value: string | undefined
  readonly choose: (name: string | undefined) => void
  /** What stands there while nothing is chosen; without it, something always is. */
  readonly nothing?: string
  readonly className?: string
}

/** Names from which on a list is one to type in: thousands of entries would be drawn anew with every key. */
const manyNames = 300
/** Suggestions while a name is typed. */
const mostSuggestions = 40

export function ActionPicker(props: ActionPickerProps) {
  const { picker, label, groups, value, choose, nothing, className } = props
  const count = groups.reduce((sum, { names }) => sum + names.length, 0)
  if (count > manyNames) return <TypedPicker {...props} />
  const options = groups.map((group) => {
    const names = group.names.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))
    return group.label === '' ? (
      names
    ) : (
      <optgroup key={group.label} label={group.label}>
        {names}
      </optgroup>
    )
  })
  return (
    <select
      ref={picker as RefObject<HTMLSelectElement | null>}
      className={className}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    >
      {nothing !== undefined && <option value="">{nothing}</option>}
      {options}
    </select>
  )
}

function TypedPicker({ picker, label, groups, value, choose, nothing, className }: ActionPickerProps) {
  const [typed, setTyped] = useState(value ?? '')
  const list = useId()
  const wanted = typed.toLowerCase()
  const suggestions: string[] = []
  for (const { names } of groups)
    for (const name of names)
      if (suggestions.length < mostSuggestions && name.toLowerCase().includes(wanted)) suggestions.push(name)
  return (
    <>
      <input
        ref={picker as RefObject<HTMLInputElement | null>}
        className={className}
        list={list}
        aria-label={label}
        placeholder={nothing ?? 'Name of an action'}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const isName = groups.some(({ names }) => names.includes(currentTarget.value))
          if (isName) choose(currentTarget.value)
          else if (nothing !== undefined) choose(undefined)
        }}
      />
      <datalist id={list}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
