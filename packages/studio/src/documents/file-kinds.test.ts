import { expect, test } from 'vitest'
import { configPathOf, isGameConfig, levelsOf } from './file-kinds.ts'

test('the configuration of a level has its name, and is no level', () => {
  expect(configPathOf('a.b/maze_lvl0.txt')).toBe('a.b/maze_lvl0.config.yaml')
  expect(configPathOf('a.b/level')).toBe('a.b/level.config.yaml')
  expect(isGameConfig(configPathOf('maze_lvl0.txt'))).toBe(true)
  expect(isGameConfig('maze_lvl0.txt')).toBe(false)
  const files = ['maze.txt', 'maze_lvl0.txt', 'maze_lvl0.config.yaml', 'maze_lvl1.txt'].map((path) => ({
    path,
    text: '',
  }))
  expect(levelsOf(files).map(({ path }) => path)).toEqual(['maze_lvl0.txt', 'maze_lvl1.txt'])
})
