import { builtInGames, loadGame, loadLevel } from '@telos/vgdl'
import { describe, expect, test } from 'vitest'
import { diagnoseQuickly } from '../features/diagnose.ts'
import { codeLenses } from '../features/structure.ts'
import { createWorkspace } from '../workspace.ts'
import { vgdlLanguage } from './vgdl-language.ts'

const game =
  'BasicGame\n    SpriteSet\n        box > Passive\n    LevelMapping\n        b > box\n    TerminationSet\n        Timeout limit=9\n'

describe('which files are games and levels', () => {
  test.each([
    ['a/sokoban.txt', game, true],
    ['a/sokoban.txt', '# a remark\n\n  BasicGame', true],
    ['a/sokoban.txt', 'GameSpace key=', true],
    ['a/sokoban.txt', 'BasicGam\n  SpriteSet\n', true],
    ['a/sokoban.vgdl', '', true],
    ['a/sokoban_lvl0.txt', 'wAw', true],
    ['a/sokoban_lvl12.lvl', '', true],
    ['a/notes.txt', 'Basic games are fun', false],
    ['a/notes.txt', '', false],
    ['a/BasicGame.md', 'BasicGame', false],
    ['a/level.txt', 'wAw', false],
  ])('%s with %j: %s', (path, text, expected) => {
    expect(vgdlLanguage.recognises({ path, text })).toBe(expected)
  })

  test('a level belongs to the game beside it whose name it begins with', () => {
    const files = ['a/box.txt', 'a/box_lvl0.txt', 'a/box_lvl1.lvl', 'a/boxes.txt', 'b/box.txt', 'b/box_lvl0.txt'].map(
      (path) => ({
        path,
        text: path.includes('_lvl') ? 'Ab' : game,
      }),
    )
    const workspace = createWorkspace(files)
    expect(workspace.dependents('a/box.txt')).toEqual(['a/box_lvl0.txt', 'a/box_lvl1.lvl'])
    expect(workspace.dependents('b/box.txt')).toEqual(['b/box_lvl0.txt'])
    expect(workspace.dependents('a/boxes.txt')).toEqual([])
    expect(codeLenses(workspace, 'a/boxes.txt').map(({ title }) => title)).not.toContain('Play this')
    expect(codeLenses(workspace, 'b/box_lvl0.txt')[0]?.action).toEqual({
      kind: 'play',
      files: ['b/box.txt', 'b/box_lvl0.txt'],
    })
  })

  test('of two games with the same name, levels belong to one', () => {
    const workspace = createWorkspace(['box.vgdl', 'box.txt'].map((path) => ({ path, text: game })))
    workspace.set('box_lvl0.txt', 'Ab')
    expect(workspace.dependents('box.txt')).toEqual(['box_lvl0.txt'])
    expect(workspace.dependents('box.vgdl')).toEqual([])
  })
})

test('a level without its game is checked for its form', () => {
  const workspace = createWorkspace([{ path: 'box_lvl0.txt', text: 'wA?\nw\n' }])
  expect(diagnoseQuickly(workspace, 'box_lvl0.txt').map(({ code }) => code)).toEqual(['vgdl/short-row'])
})

test('games and levels have the diagnostics of their readers', () => {
  for (const { name, description, levels } of builtInGames) {
    const workspace = createWorkspace([{ path: `${name}.txt`, text: description }])
    const loaded = loadGame(description, `${name}.txt`)
    expect(diagnoseQuickly(workspace, `${name}.txt`)).toEqual(loaded.diagnostics)
    for (const [index, { text }] of levels.entries()) {
      const path = `${name}_lvl${index}.txt`
      workspace.set(path, text)
      expect(diagnoseQuickly(workspace, path)).toEqual(loadLevel(loaded.game!, text, path).diagnostics)
    }
  }
})
