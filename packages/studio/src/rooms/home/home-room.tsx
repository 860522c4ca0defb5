import { lazy, Suspense, useEffect } from 'react'
import type { RoomProps } from '../../shell/room.ts'
import { cards } from './card-list.ts'
import { closeCardWorkers } from './card-worker.ts'
import { FrontPage } from './front-page.tsx'
import './home.css'

const WatchView = lazy(() => import('./watch-view.tsx'))

export default function HomeRoom({ shell, route }: RoomProps) {
  useEffect(() => closeCardWorkers, [])
  const [view, name] = route.path
  const card = view === 'watch' ? cards.find((each) => each.name === name) : undefined
  if (card === undefined) return <FrontPage shell={shell} />
  return (
    <Suspense fallback={<p className="loading">Opening {card.title} …</p>}>
      <WatchView key={card.name} card={card} shell={shell} />
    </Suspense>
  )
}
