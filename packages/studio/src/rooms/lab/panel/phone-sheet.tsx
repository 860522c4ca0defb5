import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { LabModel } from '../model/lab-model.ts'
import { useLabWords } from '../use-lab-words.ts'

/** On a phone, the panels are a sheet to pull up. */
export function PhoneSheet({ model, children }: { readonly model: LabModel; readonly children: ReactNode }) {
  const [isUp, setUp] = useState(false)
  const node = useStore(model.store, ({ details }) => details?.node)
  const words = useLabWords(model)
  return (
    <section className={isUp ? 'lab-sheet up' : 'lab-sheet'}>
      <button type="button" className="sheet-handle" aria-expanded={isUp} onClick={() => setUp(!isUp)}>
        <ChevronUp size={16} aria-hidden /> {node === undefined ? words.problem : words.node(node)}
      </button>
      {isUp && <div className="lab-sheet-content">{children}</div>}
    </section>
  )
}
