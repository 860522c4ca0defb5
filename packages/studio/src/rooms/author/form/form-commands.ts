/** The commands of the form, each with its key. */
import type { Command } from '../../../shell/commands.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainPart } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { doEdit } from '../do-edit.ts'
import { freeName } from '../free-name.ts'

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
