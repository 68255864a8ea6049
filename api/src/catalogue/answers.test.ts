import { expect, test } from 'vitest'
import { keepAnswers, type Finished } from './answers.ts'

const bytes = (length: number, shows: string[] = []): Finished => ({ body: Buffer.alloc(length, 'a'), shows })
const mostBytes = 100_000

test('a finished answer is made once, also for many who ask together', async () => {
  const answers = keepAnswers(mostBytes)
  let made = 0
  const make = () => {
    made++
    return bytes(10)
  }
  await Promise.all([answers.find('list', make), answers.find('list', make), answers.find('list', make)])
  await answers.find('list', make)
  expect(made).toBe(1)
})

test('however many different questions are asked, the memory held is bounded', async () => {
  const answers = keepAnswers(mostBytes)
  for (let page = 0; page < 20_000; page++) {
    await answers.find(`page ${page}`, () => bytes(1_000))
    answers.lead(`/products?page=${page}`, `page ${page}`)
    expect(answers.weight()).toBeLessThanOrEqual(mostBytes)
  }
  expect(answers.at('/products?page=19999')).toBeDefined()
  expect(answers.at('/products?page=0')).toBeUndefined()
})

test('what is asked often outlives what was asked once', async () => {
  const answers = keepAnswers(mostBytes)
  answers.lead('/home', 'home')
  for (let page = 0; page < 1_000; page++) {
    await answers.find('home', () => bytes(1_000))
    await answers.find(`page ${page}`, () => bytes(1_000))
  }
  expect(answers.at('/home')).toBeDefined()
})

test('an answer larger than all the room is given but not kept', async () => {
  const answers = keepAnswers(1_000)
  expect((await answers.find('all', () => bytes(5_000))).body).toHaveLength(5_000)
  expect(answers.weight()).toBe(0)
})

test('what was begun before a change is neither kept nor handed to who asks after it', async () => {
  const answers = keepAnswers(mostBytes)
  const { promise, resolve } = Promise.withResolvers<Finished>()
  const old = answers.find('tee', () => promise)
  answers.drop(['tee'])
  const fresh = answers.find('tee', () => ({ body: Buffer.from('new') }))
  resolve({ body: Buffer.from('old') })

  expect((await old).body.toString()).toBe('old')
  expect((await fresh).body.toString()).toBe('new')
  expect((await answers.find('tee', () => bytes(1))).body.toString()).toBe('new')
})

test('only the lists that show a product are dropped with it', async () => {
  const answers = keepAnswers(mostBytes)
  await answers.find('men', () => bytes(10, ['tee', 'jeans']))
  await answers.find('women', () => bytes(10, ['dress']))
  answers.lead('/men', 'men')
  answers.lead('/women', 'women')
  answers.dropShowing(new Set(['jeans']))
  expect([answers.at('/men'), answers.at('/women')].map(Boolean)).toEqual([false, true])
})

test('a failure is told to all who wait and forgotten', async () => {
  const answers = keepAnswers(mostBytes)
  const fail = () => Promise.reject(new Error('database away'))
  await expect(Promise.all([answers.find('tee', fail), answers.find('tee', fail)])).rejects.toThrow('database away')
  expect((await answers.find('tee', () => bytes(3))).body).toHaveLength(3)
})
