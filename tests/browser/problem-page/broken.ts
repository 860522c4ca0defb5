throw new Error('no planning today')
