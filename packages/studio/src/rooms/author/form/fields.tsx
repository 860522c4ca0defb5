import { flowText } from '@telos/documents/editing'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormEdits } from './form-commands.ts'

/** Milliseconds after the last key until a field is done without being left. */
const pause = 900

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly save: (value: string) => Saved
  readonly type?: 'text' | 'number'
  readonly className?: string
  /** Whether a pause in typing saves, too. Names wait until they are finished. @default true */
  readonly savesInPause?: boolean
  readonly placeholder?: string
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Keeps what is typed while it has the focus, whatever comes from elsewhere; saves with Enter, on leaving, in a pause, and when it goes away. */
export function TextField({ label, value, save, savesInPause = true, type = 'text', ...props }: TextFieldProps) {
  const { isEditable } = useFormEdits()
  const [draft, setDraft] = useState<string>()
  const [saving] = useState(() => fieldSaving(value))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = (text: string) => {
    clearTimeout(timer.current)
    saving.finish(text, save)
  }
  const leave = useRef(() => {})
  leave.current = () => (draft === undefined ? clearTimeout(timer.current) : finish(draft))
  // a field that goes away with its look is not left by the focus
  useEffect(() => () => leave.current(), [])
  return (
    <input
      {...props}
      type={type}
      aria-label={label}
      title={label}
      readOnly={!isEditable}
      spellCheck={false}
      value={draft ?? value}
      onFocus={() => {
        saving.begin(value)
        setDraft(value)
      }}
      onChange={({ target }) => {
        setDraft(target.value)
        clearTimeout(timer.current)
        if (savesInPause && target.value !== '') timer.current = setTimeout(() => finish(target.value), pause)
      }}
      onBlur={({ target }) => {
        finish(target.value)
        setDraft(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key !== 'Escape') return
        saving.begin(event.currentTarget.value)
        event.currentTarget.blur()
      }}
    />
  )
}

export function NumberField({
  save,
  value,
  ...props
}: Omit<TextFieldProps, 'value' | 'save' | 'type'> & {
  readonly value: number | undefined
  /** Undefined when the field was emptied. */
  readonly save: (value: number | undefined) => Saved
}) {
  const set = (text: string) => {
    if (text.trim() === '') return save(undefined)
    return Number.isFinite(Number(text)) && save(Number(text))
  }
  return (
    <TextField
      {...props}
      type="number"
      className="number"
      value={value === undefined ? '' : String(value)}
      save={set}
    />
  )
}

type Choice = string | number | boolean | null

interface SelectFieldProps<T extends Choice> {
  readonly label: string
  readonly value: T
  readonly choices: readonly T[]
  readonly save: (value: T) => unknown
  readonly words?: Readonly<Record<string, string>>
  readonly className?: string
}

/** A list to choose from. A value that is not in it is shown, too: the text may say anything. */
export function SelectField<T extends Choice>({ label, value, choices, save, words, className }: SelectFieldProps<T>) {
  const { isEditable } = useFormEdits()
  const all = choices.includes(value) ? choices : [value, ...choices]
  return (
    <select
      aria-label={label}
      title={label}
      className={className}
      disabled={!isEditable}
      value={all.indexOf(value)}
      onChange={({ target }) => save(all[Number(target.value)]!)}
    >
      {all.map((choice, index) => (
        <option key={String(choice)} value={index}>
          {words && Object.hasOwn(words, String(choice)) ? words[String(choice)] : String(choice ?? 'none')}
        </option>
      ))}
    </select>
  )
}

/** A value that has no control of its own, as its YAML text. */
export function YamlField({
  label,
  value,
  at,
}: {
  readonly label: string
  readonly value: unknown
  readonly at: Path
}) {
  const { edit } = useFormEdits()
  const text = value === undefined ? '' : flowText(value, false)
  return (
    <TextField
      label={label}
      value={text}
      className="yaml"
      savesInPause={false}
      save={(written) => edit({ kind: 'write', at, text: written })}
    />
  )
}

export type Path = readonly (string | number)[]

export function RemoveButton({ what, at }: { readonly what: string; readonly at: Path }) {
  const { edit, isEditable } = useFormEdits()
  if (!isEditable) return null
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={`Remove ${what}`}
      title={`Remove ${what}`}
      onClick={() => edit({ kind: 'remove', at })}
    >
      <X size={13} aria-hidden />
    </button>
  )
}

export function Problems({ of }: { readonly of: readonly string[] }) {
  return of.map((problem) => (
    <p key={problem} className="form-problem">
      <span aria-hidden>!</span> {problem}
    </p>
  ))
}

/** Saves what was typed into a field once, by whichever way the field is left; what was refused can be saved again. */
export type Saved = Promise<boolean> | false

export function fieldSaving(value: string) {
  let saved = value
  return {
    /** What counts as saved from now on. */
    begin(value: string): void {
      saved = value
    },
    finish(text: string, save: (text: string) => Saved): void {
      if (text === saved) return
      const before = saved
      saved = text
      const refused = () => {
        if (saved === text) saved = before
      }
      const result = save(text)
      if (result === false) refused()
      else void result.then((isDone) => isDone || refused())
    },
  }
}
