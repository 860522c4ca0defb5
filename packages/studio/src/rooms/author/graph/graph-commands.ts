/** The commands of the graph, each with its key. */
import { useMemo } from 'react'
import type { Command } from '../../../shell/commands.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainEdit, DomainPart } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { doEdit } from '../do-edit.ts'
import { freeName } from '../form/form-commands.ts'

interface GraphActions {
  addAction(): void
  rename(): void
  remove(): void
  fit(): void
  zoom(factor: number): void
  showMore(): void
  readonly isEditable: boolean
  hasSelection(): boolean
  hasFolded(): boolean
}

export function graphCommands(graph: GraphActions): readonly Command[] {
  const group = 'Graph'
  const canEdit = () => graph.isEditable
  const canChange = () => graph.isEditable && graph.hasSelection()
  return [
    { id: 'graph.add', title: 'Add an action', group, keys: 'a', run: graph.addAction, isEnabled: canEdit },
    {
      id: 'graph.rename',
      title: 'Rename what is selected',
      group,
      keys: 'r',
      run: graph.rename,
      isEnabled: canChange,
    },
    {
      id: 'graph.remove',
      title: 'Remove what is selected',
      group,
      keys: 'Delete',
      run: graph.remove,
      isEnabled: canChange,
    },
    { id: 'graph.fit', title: 'Show the whole graph', group, keys: 'f', run: graph.fit },
    { id: 'graph.in', title: 'Zoom in', group, keys: '+', run: () => graph.zoom(1.25) },
    { id: 'graph.out', title: 'Zoom out', group, keys: '-', run: () => graph.zoom(0.8) },
    { id: 'graph.more', title: 'Show more actions', group, keys: 'm', run: graph.showMore, isEnabled: graph.hasFolded },
  ]
}

type GraphEdits = ReturnType<typeof graphEdits>

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
