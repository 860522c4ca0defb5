/** The commands of the Lab, each with a key. The time bar has its own: Space, arrows, Home and End. */
import type { WalkDirection } from '../../draw/search-tree/tree-links.ts'
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { AdvanceBy } from '../../workers/lab/lab-contract.ts'
import { exportCommands } from './export/export-lab.ts'
import type { LabModel } from './model/lab-model.ts'
import { canAddJob } from './model/lab-state.ts'
import { nextJob } from './model/next-job.ts'
import { colourings } from './tree/colour-by.ts'
import type { TreeViews } from './tree/tree-views.ts'
import { labWords } from './words.ts'

export function labCommands(model: LabModel, views: TreeViews, shell: StudioShell): readonly Command[] {
  const { store } = model
  const group = 'Lab'
  const go = (
    id: string,
    title: string,
    keys: string,
    by: () => AdvanceBy | undefined,
    direction?: 'back',
  ): Command => ({
    ...{ id: `lab.${id}`, title, group, keys },
    run() {
      model.pause()
      const how = by()
      if (how !== undefined) void model.advance(how, direction)
    },
  })
  const walk = (direction: WalkDirection, title: string, keys: string): Command => ({
    ...{ id: `lab.walk.${direction}`, title, group: 'Tree', keys },
    run() {
      const place = model.walk(direction)
      if (place) views.reveal(place)
    },
  })
  const branch = (): AdvanceBy | undefined => {
    const place = model.wanted()
    return place && { kind: 'branch', ...place }
  }
  const difference = () => {
    const { lanes, active, breakpoints } = store.getState()
    if (lanes.length < 2)
      return shell.say('Put another job beside this one first: the first difference is one between two jobs.')
    const pair = [active, active === 0 ? 1 : 0].toSorted() as [number, number]
    const isThere = breakpoints.some((each) => each.kind === 'difference')
    if (!isThere) model.setBreakpoints([...breakpoints, { kind: 'difference', lanes: pair }])
    model.pause()
    void model.advance({ kind: 'breakpoint' })
  }
  return [
    go('layer', 'Next layer', 'l', () => ({ kind: 'layer' })),
    go('layer.back', 'Previous layer', 'Shift+L', () => ({ kind: 'layer' }), 'back'),
    go('f-level', 'Next f-level', 'f', () => ({ kind: 'f-level' })),
    go('f-level.back', 'Previous f-level', 'Shift+F', () => ({ kind: 'f-level' }), 'back'),
    go('solution', 'Next solution', 's', () => ({ kind: 'solution' })),
    go('end', 'Run to the end', 'e', () => ({ kind: 'end' })),
    go('breakpoint', 'Run to the next breakpoint', 'r', () => ({ kind: 'breakpoint' })),
    { id: 'lab.difference', title: 'Run to the first difference', group, keys: 'd', run: difference },
    go('branch', 'Step along the branch to this node', 'g', branch),
    go('goal-branch', 'Step along the branch to the goal', 'Shift+G', () => ({
      ...{ kind: 'goal-branch', lane: store.getState().active },
    })),
    { id: 'lab.stop', title: 'Stop', group, keys: 'Escape', run: model.stop },
    { id: 'lab.break', title: 'Breakpoint at this node, or none', group, keys: 'm', run: () => toggleBreak(model) },
    {
      ...{ id: 'lab.beside', title: 'Put another job beside', group, keys: 'a' },
      isEnabled: () => canAddJob(store.getState()),
      run: () => void model.addJob(nextJob(store.getState())),
    },
    {
      ...{ id: 'lab.away', title: 'Take this job away', group, keys: 'Shift+A' },
      isEnabled: () => store.getState().lanes.length > 1,
      run: () => void model.removeJob(store.getState().active),
    },
    {
      ...{ id: 'lab.lane', title: 'The next job', group, keys: 'j' },
      isEnabled: () => store.getState().lanes.length > 1,
      run: () => model.activate((store.getState().active + 1) % store.getState().lanes.length),
    },
    {
      ...{ id: 'lab.language', title: 'English or Italian', group, keys: 'i' },
      run: () => model.setLanguage(store.getState().language === 'en' ? 'it' : 'en'),
    },
    walk('parent', 'To the parent', 'ArrowUp'),
    walk('child', 'To the first child', 'ArrowDown'),
    walk('left', 'To the node on the left', ','),
    walk('right', 'To the node on the right', '.'),
    walk('earlier', 'To the node found before', 'p'),
    walk('later', 'To the node found next', 'n'),
    { id: 'lab.follow', title: 'Follow the search', group: 'Tree', keys: 'w', run: () => model.select(undefined) },
    { id: 'lab.compare', title: 'Compare this node with another', group: 'Tree', keys: 'y', run: () => compare(model) },
    {
      ...{ id: 'lab.fold', title: 'Fold or unfold this node', group: 'Tree', keys: 'c' },
      run() {
        const place = model.wanted()
        if (place) model.fold(place)
      },
    },
    {
      ...{ id: 'lab.close-up', title: 'Show this node large', group: 'Tree', keys: 'v' },
      run() {
        const place = model.wanted()
        if (place) views.reveal(place, true)
      },
    },
    { id: 'lab.fit', title: 'Show the whole tree', group: 'Tree', keys: 'z', run: views.fit },
    { id: 'lab.zoom-in', title: 'Zoom in', group: 'Tree', keys: '+', run: () => views.zoomBy(1.5) },
    { id: 'lab.zoom-out', title: 'Zoom out', group: 'Tree', keys: '-', run: () => views.zoomBy(1 / 1.5) },
    ...(
      [
        ['Left', 120, 0],
        ['Right', -120, 0],
        ['Up', 0, 90],
        ['Down', 0, -90],
      ] as const
    ).map(([side, x, y]) => ({
      ...{
        id: `lab.pan.${side}`,
        title: `Look further ${side.toLowerCase()}`,
        group: 'Tree',
        keys: `Mod+Arrow${side}`,
      },
      run: () => views.panBy(x, y),
    })),
    {
      ...{ id: 'lab.layout', title: 'Tidy or radial tree', group: 'Tree', keys: 't' },
      run: () => model.setShape(store.getState().shape === 'tidy' ? 'radial' : 'tidy'),
    },
    {
      ...{ id: 'lab.colour', title: 'Colour by the next value', group: 'Tree', keys: 'o' },
      run() {
        const { colour, language } = store.getState()
        const next = colourings[(colourings.indexOf(colour) + 1) % colourings.length]!
        model.setColour(next)
        shell.say(`${labWords(language).colourBy} ${labWords(language).colours[next]}`)
      },
    },
    ...exportCommands(model, shell, views),
  ]
}

/** Sets a breakpoint at the node that is shown, or takes it away. */
export function toggleBreak({ store, wanted, setBreakpoints }: LabModel): void {
  const place = wanted()
  if (place === undefined) return
  const { breakpoints } = store.getState()
  const others = breakpoints.filter(
    (each) => !(each.kind === 'node' && each.lane === place.lane && each.node === place.node),
  )
  setBreakpoints(others.length < breakpoints.length ? others : [...breakpoints, { kind: 'node', ...place }])
}

/** Begins to pick a node to compare with; the second time, the node that is shown is the one, and the one before is shown again. */
function compare(model: LabModel): void {
  const { against } = model.store.getState()
  if (against !== undefined) model.compareWith(undefined)
  else model.pick()
}
