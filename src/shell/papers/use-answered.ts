import { useEffect, useRef } from 'react'

/**
 * What is done with an answer that is asked for first: once at a time, and not where its screen is gone by the time that
 * the answer comes.
 */
export function useAnswered(): <Answer>(asked: Promise<Answer>, act: (answer: Answer) => void) => void {
  const isGone = useRef(false)
  const isAsking = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return (asked, act) => {
    if (isAsking.current) return
    isAsking.current = true
    const done = () => {
      isAsking.current = false
    }
    void asked.finally(done).then((answer) => {
      if (!isGone.current) act(answer)
    })
  }
}
