/** The commands of the form, each with its key. */
import { createContext, useContext } from 'react'
import type { Command } from '../../../shell/commands.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainEdit, DomainPart, DomainView } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { doEdit } from '../do-edit.ts'

const keys = { fact: 'Alt+Shift+C', action: 'Alt+Shift+A', goal: 'Alt+Shift+O', type: 'Alt+Shift+K' } as const
const names = { fact: 'newFact', action: 'newAction', goal: 'newGoal', type: 'newType' } as const

export function formCommands(author: AuthorModel, shell: StudioShell): readonly Command[] {
  const isEditable = () => author.store.getState().view?.isEditable === true
  const add = async (kind: keyof typeof keys): Promise<void> => {
    const part: DomainPart = { kind, name: freeName(author.store.getState().view, names[kind]) }
    await doEdit(author, shell, { kind: 'add', part, value: undefined }, 'form')
  }
  return (['fact', 'action', 'goal', 'type'] as const).map((kind) => ({
    id: `form.add.${kind}`,
    title: `Add a new ${kind}`,
    group: 'Form',
    keys: keys[kind],
    isEnabled: isEditable,
    run: () => void add(kind),
  }))
}

/** What all parts of the form share. */
export interface FormEdits {
  readonly view: DomainView
  readonly isEditable: boolean
  readonly selection: DomainPart | undefined
  /** Returns whether it was done. */
  edit(edit: DomainEdit): Promise<boolean>
  select(part: DomainPart): void
}

export const FormContext = createContext<FormEdits | undefined>(undefined)

export function useFormEdits(): FormEdits {
  return useContext(FormContext)!
}

/** A name that nothing in the domain has yet. */
export function freeName(view: DomainView | undefined, wanted: string): string {
  const parts = [...(view?.actions ?? []), ...(view?.facts ?? []), ...(view?.goals ?? []), ...(view?.types ?? [])]
  const taken = new Set(parts.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`
  return name
}
