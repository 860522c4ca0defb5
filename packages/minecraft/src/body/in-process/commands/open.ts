import { type Position, positionKey } from '../../../position.ts'
import type { WindowKind } from '../../../world/windows/open-window.ts'
import type { PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'

/** Maximum ticks for the world to open a window. */
const patience = 20

/** Opens the block at a place. The caller must close the window in every case: `closeWindow` in a `finally`. */
export function* open(self: Self, at: Position, kind: WindowKind): PartialRun {
  const { player } = self
  const ruling = player.useOnBlock(at, self.face(at))
  if (!ruling.allowed) return `cannot open the ${self.blockAt(at)?.name ?? kind} at ${positionKey(at)}: ${ruling.why}`
  for (let waited = 0; waited < patience; waited++) {
    yield
    const { window } = player
    if (window?.kind === kind) return undefined
    if (window !== undefined) return `found a ${window.kind} at ${positionKey(at)}, not a ${kind}`
  }
  return `nothing opened at ${positionKey(at)}`
}
