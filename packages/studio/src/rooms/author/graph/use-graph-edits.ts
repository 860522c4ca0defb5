import { useMemo } from 'react'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainEdit, DomainPart } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { doEdit } from '../do-edit.ts'
import { freeName } from '../free-name.ts'

export type GraphEdits = ReturnType<typeof graphEdits>

/** Edits that the graph asks for, with what the author hears of them. */
export function useGraphEdits(author: AuthorModel, shell: StudioShell): GraphEdits {
  return useMemo(() => graphEdits(author, shell), [author, shell])
}

function graphEdits(author: AuthorModel, shell: StudioShell) {
  const edit = (change: DomainEdit) => doEdit(author, shell, change, 'graph')
  return {
    link: (from: string, to: string, fact: string) => edit({ kind: 'link', from, to, fact }),
    async rename(part: DomainPart, name: string): Promise<void> {
      if (name === '' || name === part.name) return
      await edit({ kind: 'rename', part, name })
    },
    async addAction(): Promise<string | undefined> {
      const name = freeName(author.store.getState().view, 'newAction')
      const isDone = await edit({ kind: 'add', part: { kind: 'action', name }, value: undefined })
      return isDone ? name : undefined
    },
    async remove({ kind, name }: DomainPart): Promise<void> {
      if (kind === 'start') return
      const at = kind === 'goal' && name === 'goal' ? ['goal'] : [kind === 'goal' ? 'goals' : 'actions', name]
      if (await edit({ kind: 'remove', at })) author.select(undefined)
    },
  }
}
