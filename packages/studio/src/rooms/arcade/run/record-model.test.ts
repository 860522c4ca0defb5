import { expect, onTestFinished, test } from 'vitest'
import { begunRooms } from '../../../../test/begun-room.ts'

const begin = begunRooms(onTestFinished)
const look = { format: 'svg', looks: [], floor: '#fff', gridLines: '#000' } as const

test('a picture tells how many frames are done, and can be stopped', async () => {
  const { model, getState, shows } = begin({ moves: 'LR'.repeat(100) })
  await shows(200)
  const seen: number[] = []
  const end = model.store.subscribe(({ recording }) => recording && seen.push(recording.frames))
  const { frames } = await model.record.make(look)
  end()
  expect(frames).toBe(201)
  expect(getState().recording).toBeUndefined()
  expect(seen.some((done) => done > 0 && done < 201)).toBe(true)

  const stopped = model.record.make(look)
  expect(getState().recording).toEqual({ frames: 0, of: 201 })
  model.record.stop()
  expect(getState().recording).toBeUndefined()
  await expect(stopped).rejects.toThrow(/cancelled/)
})
