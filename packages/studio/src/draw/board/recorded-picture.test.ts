import { expect, test } from 'vitest'
import { spritePictures } from '../sprites/pictures/sprite-pictures.ts'
import { movedPath } from './moved-path.ts'
import { recordedPicture } from './recorded-picture.ts'

test('every picture can be recorded', () => {
  for (const picture of spritePictures.keys()) {
    const { shapes } = recordedPicture({ kind: 'picture', picture, tint: '#dd5548', mark: '2' })
    expect(shapes.length).toBeGreaterThan(2)
    for (const { path, fill, stroke } of shapes) {
      expect(() => movedPath(path, 1, 0, 0)).not.toThrow()
      expect(fill ?? stroke).toMatch(/^#[\da-f]{6}$/i)
    }
  }
  expect(recordedPicture({ kind: 'tile', shape: 'round', letter: 'Q', tint: '#dd5548' }).shapes).toHaveLength(2)
})
