import { expect, test } from 'vitest'
import { isSoftware } from './software-rendering.ts'

test('a renderer without a graphics card is known by its name', () => {
  const names = [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)',
  ]
  for (const name of names) expect(isSoftware(name), name).toBe(true)
  expect(isSoftware('ANGLE (NVIDIA, NVIDIA GeForce GTX 1060 OpenGL 4.5)')).toBe(false)
  expect(isSoftware('Apple M1')).toBe(false)
})
