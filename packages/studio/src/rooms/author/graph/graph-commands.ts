/** The commands of the graph, each with its key. */
import type { Command } from '../../../shell/commands.ts'

export interface GraphActions {
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
