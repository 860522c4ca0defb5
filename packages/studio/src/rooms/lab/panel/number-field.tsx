import { useState } from 'react'

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
