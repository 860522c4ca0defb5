/** The commands of the room, each with a key. */
import type { Command, PaletteEntry } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { ListEntry } from './live/campaign-list.ts'
import { namedEntries } from './live/campaign-list.ts'
import { roomsFor } from './model/open-run.ts'
import type { RunsModel } from './model/runs-model.ts'
import { chosenAttribute, chosenPair, showsAll } from './model/runs-state.ts'
import { looks, noAddress, runsRoute } from './runs-address.ts'
import type { ChangeAddress } from './use-runs-address.ts'
import { copyCommand, type RunActions } from './views/run-inspector.tsx'
import { lookTitles } from './views/runs-head.tsx'

interface RunsCommandParts {
  readonly model: RunsModel
  readonly change: ChangeAddress
  readonly shell: StudioShell
  readonly actions: RunActions
  readonly pick: () => void
  readonly focusFilter: () => void
  readonly showViews: () => void
  readonly refresh: () => void
}

export function runsCommands(parts: RunsCommandParts): readonly Command[] {
  const { model, change, shell, actions, pick, focusFilter, showViews, refresh } = parts
  const state = () => model.store.getState()
  const group = 'Runs'
  const hasRun = () => state().run !== undefined
  const walk = (by: 1 | -1) => () =>
    void model.neighbour(by).then(
      (found) => found && change({ run: found[0], beside: found[1] }),
      (error: Error) => shell.say(error.message),
    )
  const open = (room: 'lab' | 'author', title: string, keys: string): Command => ({
    id: `runs.${room}`,
    title,
    group: 'Run',
    keys,
    isEnabled: () => roomsFor(state().run?.task).includes(room),
    run: () => actions.open(room, state().run!),
  })
  return [
    ...looks.map(
      (look, at): Command => ({
        id: `runs.look.${look}`,
        title: `Show: ${lookTitles[look]}`,
        group,
        keys: String(at + 1),
        run: () => change({ look }, true),
      }),
    ),
    { id: 'runs.filter', title: 'Filter the runs', group, keys: '/', run: focusFilter },
    {
      id: 'runs.failed',
      title: 'Only failed runs, or all',
      group,
      keys: 'f',
      run() {
        const { filter } = state().address
        const others = filter.replace(/(?:^|\s)is:failed(?=\s|$)/, '').trim()
        change({ filter: others === filter.trim() ? `${filter} is:failed`.trim() : others, look: 'runs' }, true)
      },
    },
    {
      id: 'runs.beside',
      title: 'Two algorithms side by side, or all runs',
      group,
      keys: 'b',
      run: () => change({ look: 'runs', isCompared: !state().address.isCompared, sort: '' }, true),
    },
    {
      id: 'runs.equal',
      title: 'Only differences, or everything',
      group,
      keys: 'd',
      run: () => change({ isAll: !showsAll(state()) }),
    },
    {
      id: 'runs.attribute',
      title: 'The next attribute',
      group,
      keys: 'm',
      run() {
        const attributes = state().opened?.shown?.attributes ?? []
        const at = attributes.findIndex(({ name }) => name === chosenAttribute(state()))
        const next = attributes[(at + 1) % Math.max(1, attributes.length)]
        if (next === undefined) return
        change({ attribute: next.name })
        shell.say(next.title)
      },
    },
    {
      id: 'runs.exchange',
      title: 'Exchange the two algorithms',
      group,
      keys: 'x',
      run() {
        const [one, other] = chosenPair(state())
        change({ pair: [other, one] })
      },
    },
    { id: 'runs.views', title: 'Named views', group, keys: 'v', run: showViews },
    { id: 'runs.open', title: 'Open results', group, keys: 'o', run: pick },
    { id: 'runs.refresh', title: 'Look for new results', group, keys: 'u', run: refresh },
    { id: 'runs.next', title: 'The next run', group: 'Run', keys: 'n', run: walk(1) },
    { id: 'runs.previous', title: 'The run before', group: 'Run', keys: 'p', run: walk(-1) },
    {
      id: 'runs.copy',
      title: 'Copy the command of the run',
      group: 'Run',
      keys: 'c',
      isEnabled: hasRun,
      run: () => void copyCommand(state().run!, shell),
    },
    open('lab', 'Open the task of the run in the Lab', 'l'),
    open('author', 'Open the task of the run in Author', 'a'),
    {
      id: 'runs.none',
      title: 'Look at no run',
      group: 'Run',
      keys: 'Escape',
      isEnabled: hasRun,
      run: () => change({ run: '', beside: '' }),
    },
  ]
}

export function campaignEntries(entries: readonly ListEntry[], shell: StudioShell): readonly PaletteEntry[] {
  return namedEntries(entries)
    .slice(0, 100)
    .map(({ key, title, place, tally }) => ({
      id: `campaign.${key}`,
      title,
      group: 'Campaigns',
      ...(tally && { detail: `${tally.solved} solved of ${tally.runs}` }),
      run: () => shell.go(runsRoute({ ...noAddress, place })),
    }))
}
