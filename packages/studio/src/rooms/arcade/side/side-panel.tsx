import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useNarrow } from '../../../shell/narrow.ts'
import { AgentPlanSection } from './agent-plan-section.tsx'
import { PaintSection } from './paint-section.tsx'
import { TickSection } from './tick-section.tsx'
import type { ArcadeProps } from './use-arcade.ts'
import { WinnableSection } from './winnable-section.tsx'

/** Plan, last tick, tiles and verdict. On a phone, a sheet to pull up. */
export function SidePanel(props: ArcadeProps) {
  const [isUp, setUp] = useState(false)
  const isNarrow = useNarrow()
  return (
    <aside className={isUp ? 'arcade-side up' : 'arcade-side'} aria-label="Inspector">
      <button type="button" className="sheet-handle" aria-expanded={isUp} onClick={() => setUp(!isUp)}>
        <ChevronUp size={16} aria-hidden /> Plan, tick and verdict
      </button>
      <AgentPlanSection {...props} />
      <TickSection {...props} />
      {!isNarrow && <PaintSection {...props} />}
      <WinnableSection {...props} />
    </aside>
  )
}
