import { useState } from 'react'
import { useStore } from 'zustand'
import type { StudioShell } from '../../../shell/room.ts'
import { addressRoute, type LabAddress } from '../address/lab-address.ts'
import type { Subject } from '../address/subject-source.ts'
import type { LabModel } from '../model/lab-model.ts'
import { useLabWords } from '../words.ts'

interface ParameterFieldsProps {
  readonly model: LabModel
  readonly address: LabAddress
  readonly shell: StudioShell
  readonly subject: Subject
}

/** Start and goal of a textbook problem, or which problem or level of a document. */
export function ParameterFields({ model, address, shell, subject }: ParameterFieldsProps) {
  const words = useLabWords(model)
  const catalogue = useStore(model.store, (state) => state.catalogue)
  const problem = useStore(model.store, ({ lanes }) => lanes[0]?.opened?.problem)
  const { subject: asked } = address
  // another start is another search: it begins at its first step
  const go = (next: LabAddress['subject']) => {
    const { lanes } = model.store.getState()
    const jobs = lanes.map(({ job }) => job)
    shell.go(
      addressRoute({
        ...address,
        subject: next,
        jobs,
        step: undefined,
        selected: undefined,
        against: undefined,
        collapsed: [],
        breakpoints: address.breakpoints.filter(({ kind }) => kind !== 'node'),
      }),
    )
  }
  if (asked.kind === 'document') {
    if (subject.files.length < 2) return null
    const label = subject.source.kind === 'game' ? words.level : words.file
    return (
      <label className="lab-field">
        <span>{label}</span>
        <select value={subject.file} onChange={(event) => go({ ...asked, file: event.currentTarget.value })}>
          {subject.files.map((path) => (
            <option key={path}>{path}</option>
          ))}
        </select>
      </label>
    )
  }
  if (asked.kind === 'trace') return null
  const { way, ...fromStart } = asked
  const known = asked.kind === 'textbook' ? asked.name : ''
  const { parameters } = catalogue?.problems.find(({ name }) => name === known) ?? {}
  return (
    <>
      {(['start', 'goal'] as const).map((which) => (
        <TextField
          key={`${which} ${asked[which]}`}
          label={words[which]}
          value={asked[which]}
          otherwise={problem?.[which] || words.ownValue}
          help={parameters?.[which]}
          isOffered={parameters === undefined || parameters[which] !== undefined}
          set={(text) => go(which === 'start' ? { ...fromStart, start: text } : { ...asked, goal: text })}
        />
      ))}
      {way !== undefined && (
        <p className="lab-quiet" title={way.join(' · ')}>
          {words.begunAfter(way.length)}{' '}
          <button type="button" className="link" onClick={() => go(fromStart)}>
            {words.fromStart}
          </button>
        </p>
      )}
    </>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** What it is when nothing is written. */
  readonly otherwise: string
  readonly help: string | undefined
  readonly isOffered: boolean
  readonly set: (text: string) => void
}

function TextField({ label, value, otherwise, help, isOffered, set }: TextFieldProps) {
  const [text, setText] = useState(value)
  const done = () => text.trim() !== value && set(text.trim())
  return (
    <label className="lab-field" title={help}>
      <span>{label}</span>
      <input
        value={text}
        disabled={!isOffered}
        placeholder={isOffered ? otherwise : '–'}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
    </label>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly value: number | undefined
  /** What stands there without a value. */
  readonly otherwise: string
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly set: (value: number | undefined) => void
}

/** A number, or nothing. It counts when the field is left, or with Enter. */
export function LimitField({ label, help, value, otherwise, least = 0, most, set }: NumberFieldProps) {
  const written = value === undefined ? '' : String(value)
  const [text, setText] = useState(written)
  const [shown, setShown] = useState(value)
  // another job, or an address that was entered
  if (shown !== value) {
    setShown(value)
    setText(written)
  }
  const done = () => {
    const number = text.trim() === '' ? undefined : Number(text)
    const isRight =
      number === undefined || (Number.isFinite(number) && number >= least && (most === undefined || number <= most))
    if (!isRight) setText(written)
    else if (number !== value) set(number)
  }
  return (
    <label className="lab-field" title={help}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={text}
        placeholder={otherwise}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
    </label>
  )
}
