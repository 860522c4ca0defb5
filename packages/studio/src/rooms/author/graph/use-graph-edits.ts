import { useMemo } from 'react'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainEdit, DomainPart } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { freeName } from '../free-name.ts'

export type GraphEdits = ReturnType<typeof graphEdits>

/** Edits that the graph asks for, with what the author hears of them. */
export function useGraphEdits(author: AuthorModel, shell: StudioShell): GraphEdits {
  return useMemo(() => graphEdits(author, shell), [author, shell])
}

function graphEdits(author: AuthorModel, shell: StudioShell) {
  const { store, document } = author

  async function edit(change: DomainEdit, done?: () => void): Promise<boolean> {
    const refused = await author.edit(change, 'graph')
    if (refused === undefined) done?.()
    else shell.say(refused)
    return refused === undefined
  }

  return {
    link: (from: string, to: string, fact: string) => edit({ kind: 'link', from, to, fact }),
    async rename(part: DomainPart, name: string): Promise<void> {
      if (name === '' || name === part.name) return
      await edit({ kind: 'rename', part, name }, () => author.select({ ...part, name }))
    },
    async addAction(): Promise<string | undefined> {
      const name = freeName(store.getState().view, 'newAction')
      const isDone = await edit({ kind: 'add', part: { kind: 'action', name }, value: undefined })
      if (!isDone) return undefined
      author.select({ kind: 'action', name })
      return name
    },
    async remove({ kind, name }: DomainPart): Promise<void> {
      if (kind === 'start') return
      const at = kind === 'goal' && name === 'goal' ? ['goal'] : [kind === 'goal' ? 'goals' : 'actions', name]
      await edit({ kind: 'remove', at }, () => {
        author.select(undefined)
        shell.say(`Removed ${name}.`, { title: 'Undo', run: () => document.undo() })
      })
    },
  }
}
