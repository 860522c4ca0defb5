/** The commands of the Arcade. */
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { ArcadeFiles } from './arcade-files.ts'
import type { ArcadeModel } from './arcade-model.ts'

export function arcadeCommands(
  model: ArcadeModel,
  shell: StudioShell,
  files: ArcadeFiles,
  board: { focus(): void },
): readonly Command[] {
  const { document, store, run, agent, pddl } = model
  const { getState } = store
  const group = 'Arcade'
  const undo = (direction: 'undo' | 'redo') => () => {
    const { undoLabel, redoLabel } = document.state
    const label = direction === 'undo' ? undoLabel : redoLabel
    if (label === undefined) shell.say(direction === 'undo' ? 'This is the first state.' : 'There is nothing to redo.')
    else document[direction]()
  }
  const command = (id: string, keys: string, title: string, act: () => void): Command => ({
    id: `arcade.${id}`,
    title,
    group,
    keys,
    run: act,
  })
  const painting = (id: string, keys: string, title: string, act: () => void): Command => ({
    ...command(id, keys, title, act),
    isEnabled: () => getState().isPainting,
  })
  const resized = (side: 'row' | 'column', by: 1 | -1) => () => {
    const refused = model.resize(side, by)
    if (refused !== undefined) shell.say(refused)
  }
  const nextLevel = (step: 1 | -1) => () => model.goToLevel(model.levelIndex() + step)
  const nextTile = (step: 1 | -1) => () => {
    const { opened, tile } = getState()
    const characters = opened?.legend.map(({ character }) => character) ?? []
    const next = characters.at((characters.indexOf(tile ?? '') + step) % Math.max(1, characters.length))
    if (next !== undefined) model.chooseTile(next)
  }
  const look = (name: 'text' | 'pddl', key: string): readonly Command[] => [
    command(`look.${name}`, `Alt+${key}`, name === 'text' ? 'Show the texts' : 'Show the PDDL', () =>
      model.showLook(name, false),
    ),
    command(
      `look.${name}.beside`,
      `Alt+Shift+${key}`,
      name === 'text' ? 'Show the texts beside the PDDL' : 'Show the PDDL beside the texts',
      () => model.showLook(name, true),
    ),
  ]
  return [
    command('undo', 'Mod+Z', 'Undo', undo('undo')),
    command('redo', 'Mod+Shift+Z', 'Redo', undo('redo')),
    command('board', 'Alt+K', 'Play with the keys', board.focus),
    command('agent', 'g', 'Let the agent play, or stop it', () => {
      if (getState().player === 'agent') agent.stop()
      else void agent.letPlay()
    }),
    command('player', 'Shift+G', 'Let the agent play with 40 ms for each move', () => void agent.letReact()),
    command('restart', 'r', 'Back to the edited state', () => {
      agent.stop()
      run.restart()
    }),
    command('back', 'z', 'Take the last move back', () => {
      agent.stop()
      run.takeBack()
    }),
    command('other', 'o', 'Go to the other run', () => {
      model.pause()
      run.otherRun()
    }),
    command('real-time', 't', 'Turns or real time', () => model.setRealTime(!getState().isRealTime)),
    command('paint', 'e', 'Paint the level, or play it', () => {
      model.setPainting(!getState().isPainting)
      // the brush is moved by keys, too
      board.focus()
    }),
    painting('tile', ']', 'Next tile', nextTile(1)),
    painting('tile.back', '[', 'Previous tile', nextTile(-1)),
    painting('row', 'Alt+Shift+ArrowDown', 'Add a row', resized('row', 1)),
    painting('row.remove', 'Alt+Shift+ArrowUp', 'Remove the last row', resized('row', -1)),
    painting('column', 'Alt+Shift+ArrowRight', 'Add a column', resized('column', 1)),
    painting('column.remove', 'Alt+Shift+ArrowLeft', 'Remove the last column', resized('column', -1)),
    command('level', 'n', 'Next level', nextLevel(1)),
    command('level.back', 'Shift+N', 'Previous level', nextLevel(-1)),
    command('level.test', 'Alt+Shift+T', 'A test level with one of each sprite', files.testLevel),
    command('level.new', 'Alt+Shift+N', 'A new level, from this one', files.newLevel),
    command('game.new', 'Alt+Shift+M', 'New game', files.newGame),
    command('follow', 'v', 'Show the whole level, or follow the avatar', () =>
      model.setFollowing(!getState().isFollowing),
    ),
    command('winning', 'Alt+W', 'Show the moves that win', files.showWinning),
    command('winnable', 'Alt+Shift+W', 'Think a minute about whether the level can be won', () =>
      model.winnable.askLonger(60_000),
    ),
    ...look('text', '1'),
    ...look('pddl', '2'),
    command('solve', 'Alt+Shift+P', 'Run the planner on the PDDL', () => {
      if (!getState().looks.includes('pddl')) model.showLook('pddl', false)
      void pddl.solve()
    }),
    command('config', 'Alt+Shift+G', 'Run the configuration: its goals, one after the other', pddl.runConfig),
    command('pddl.copy', 'Alt+Shift+C', 'Copy the PDDL that is shown', files.copyPddl),
    command('replay', 'Alt+S', 'Save the run as a replay file', files.saveReplay),
    command('open', 'Mod+O', 'Open a replay or a game', files.pick),
    command('gif', 'Alt+Shift+I', 'Save the run as a moving picture (GIF)', () => files.record('gif')),
    command('svg', 'Alt+Shift+V', 'Save the run as a moving picture (SVG)', () => files.record('svg')),
    command('share', 'Alt+Shift+L', 'Copy a link to this game, this level and this moment', files.share),
    command('author', 'Alt+Shift+A', 'Open in Author', () => shell.go({ room: 'author', path: [document.id] })),
  ]
}
