/** The commands of the Lab, each with a key. The time bar has its own: Space, arrows, Home and End. */
import type { WalkDirection } from '../../draw/search-tree/tree-links.ts'
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { AdvanceBy, LabLanguage } from '../../workers/lab/lab-contract.ts'
import { exportCommands } from './export/export-lab.ts'
import { nextJob } from './model/lab-jobs.ts'
import type { LabModel } from './model/lab-model.ts'
import { canAddJob } from './model/lab-state.ts'
import { colourings } from './tree/colour-by.ts'
import type { TreeViews } from './tree/tree-views.ts'
import { commandGroups, commandTitles, type LabCommandName } from './words/command-words.ts'
import { labWords } from './words.ts'

export function labCommands(
  model: LabModel,
  views: TreeViews,
  shell: StudioShell,
  language: LabLanguage,
): readonly Command[] {
  const { store } = model
  const titles = commandTitles(language)
  const groups = commandGroups(language)
  const named = (name: LabCommandName, keys: string, group = groups.lab) => ({
    id: `lab.${name}`,
    title: titles[name],
    group,
    keys,
  })
  const inTree = (name: LabCommandName, keys: string) => named(name, keys, groups.tree)
  const go = (name: LabCommandName, keys: string, by: () => AdvanceBy | undefined, direction?: 'back'): Command => ({
    ...named(name, keys),
    run() {
      model.pause()
      const how = by()
      if (how !== undefined) void model.advance(how, direction)
    },
  })
  const walk = (direction: WalkDirection, keys: string): Command => ({
    ...inTree(`walk.${direction}`, keys),
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
    const { lanes, active } = store.getState()
    if (lanes.length < 2) return shell.say(labWords(language).oneJobOnly)
    model.pause()
    void model.advance({ kind: 'difference', lanes: active === 0 ? [0, 1] : [0, active] })
  }
  return [
    go('layer', 'l', () => ({ kind: 'layer' })),
    go('layer.back', 'Shift+L', () => ({ kind: 'layer' }), 'back'),
    go('f-level', 'f', () => ({ kind: 'f-level' })),
    go('f-level.back', 'Shift+F', () => ({ kind: 'f-level' }), 'back'),
    go('solution', 's', () => ({ kind: 'solution' })),
    go('end', 'e', () => ({ kind: 'end' })),
    go('breakpoint', 'r', () => ({ kind: 'breakpoint' })),
    { ...named('difference', 'd'), run: difference },
    go('branch', 'g', branch),
    go('goal-branch', 'Shift+G', () => ({
      kind: 'goal-branch',
      lane: store.getState().active,
    })),
    { ...named('stop', 'Escape'), run: model.stop },
    { ...named('break', 'm'), run: () => toggleBreak(model) },
    {
      ...named('beside', 'a'),
      isEnabled: () => canAddJob(store.getState()),
      run: () => void model.addJob(nextJob(store.getState())),
    },
    {
      ...named('away', 'Shift+A'),
      isEnabled: () => store.getState().lanes.length > 1,
      run: () => void model.removeJob(store.getState().active),
    },
    {
      ...named('lane', 'j'),
      isEnabled: () => store.getState().lanes.length > 1,
      run: () => model.activate((store.getState().active + 1) % store.getState().lanes.length),
    },
    {
      ...named('language', 'i'),
      run: () => model.setLanguage(store.getState().language === 'en' ? 'it' : 'en'),
    },
    walk('parent', 'ArrowUp'),
    walk('child', 'ArrowDown'),
    walk('left', ','),
    walk('right', '.'),
    walk('earlier', 'p'),
    walk('later', 'n'),
    { ...inTree('follow', 'w'), run: () => model.select(undefined) },
    { ...inTree('compare', 'y'), run: () => compare(model) },
    {
      ...inTree('fold', 'c'),
      run() {
        const place = model.wanted()
        if (place) model.fold(place)
      },
    },
    {
      ...inTree('close-up', 'v'),
      run() {
        const place = model.wanted()
        if (place) views.reveal(place, true)
      },
    },
    { ...inTree('fit', 'z'), run: views.fit },
    { ...inTree('zoom-in', '+'), run: () => views.zoomBy(1.5) },
    { ...inTree('zoom-out', '-'), run: () => views.zoomBy(1 / 1.5) },
    ...(
      [
        ['Left', 120, 0],
        ['Right', -120, 0],
        ['Up', 0, 90],
        ['Down', 0, -90],
      ] as const
    ).map(([side, x, y]) => ({
      ...inTree(`pan.${side}`, `Mod+Arrow${side}`),
      run: () => views.panBy(x, y),
    })),
    {
      ...inTree('layout', 't'),
      run: () => model.setShape(store.getState().shape === 'tidy' ? 'radial' : 'tidy'),
    },
    {
      ...inTree('colour', 'o'),
      run() {
        const { colour } = store.getState()
        const next = colourings[(colourings.indexOf(colour) + 1) % colourings.length]!
        model.setColour(next)
        shell.say(`${labWords(language).colourBy} ${labWords(language).colours[next]}`)
      },
    },
    ...exportCommands(model, shell, views, language),
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
