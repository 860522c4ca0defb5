import { expect, test } from 'vitest'
import { avatarFinder } from './board-marks.ts'

const avatar = { sprite: 0, x: 10, y: 4, health: 0, resources: [] }

test('an avatar on tiny cells has a ring around it, and none where its picture is seen', () => {
  expect(avatarFinder({ cell: 2, left: 16, top: 30 }, { avatar })).toMatchObject({ x: 37, y: 39 })
  expect(avatarFinder({ cell: 28, left: 16, top: 30 }, { avatar })).toBeUndefined()
  expect(avatarFinder({ cell: 2, left: 16, top: 30 }, { avatar: undefined })).toBeUndefined()
})
