import { type ReactNode, useEffect, useRef } from 'react'
import type { DomainPart } from '../../../workers/model/model-contract.ts'
import { Problems, RemoveButton, TextField } from './fields.tsx'
import { useFormEdits } from './form-commands.ts'

interface FormCardProps {
  readonly part: DomainPart
  readonly at: readonly (string | number)[]
  readonly problems: readonly string[]
  readonly isOpen: boolean
  /** Beside the name: cost, kind. */
  readonly aside?: ReactNode
  readonly summary: string
  readonly children: ReactNode
}

/** A part of the domain: its name, which can be changed, and what it says. Selecting it selects it in all looks. */
export function FormCard({ part, at, problems, isOpen, aside, summary, children }: FormCardProps) {
  const { edit, select, selection } = useFormEdits()
  const card = useRef<HTMLElement>(null)
  const isSelected = selection?.kind === part.kind && selection.name === part.name
  useEffect(() => {
    if (isSelected && !card.current?.contains(document.activeElement))
      card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const what = `${part.kind} ${part.name}`
  return (
    <section
      ref={card}
      className={`form-card${isSelected ? ' selected' : ''}${problems.length > 0 ? ' wrong' : ''}`}
      aria-label={what}
      onFocus={() => isSelected || select(part)}
    >
      <header>
        <TextField
          label={`Name of ${what}`}
          value={part.name}
          className="name"
          savesInPause={false}
          save={(name) => name !== '' && edit({ kind: 'rename', part, name })}
        />
        {aside}
        <RemoveButton what={what} at={at} />
      </header>
      {isOpen || isSelected ? children : <p className="form-summary">{summary}</p>}
      <Problems of={problems} />
    </section>
  )
}
